import { Flex, Stack, Text } from '@sanity/ui';
import { type ObjectItemProps, useFormValue } from 'sanity';
import { percentInWords, prizeShares } from './prize-shares.ts';

/** A prize in the list, with its share below it: the bars of all together are the whole. */
export function PrizeItem(props: ObjectItemProps) {
  const prizes = useFormValue(props.path.slice(0, -1));
  const share = prizeShares(prizes).find(({ key }) => key === props.value._key);
  return (
    <Stack gap={1}>
      {props.renderDefault(props)}
      {share && (
        <Flex align="center" gap={2} paddingX={3} paddingBottom={2} data-testid={`share-${share.key}`}>
          <div style={{ flex: 1, blockSize: '6px', borderRadius: '3px', background: 'var(--card-border-color)' }}>
            <div
              style={{
                inlineSize: `${String(share.percent)}%`,
                minInlineSize: share.percent > 0 ? '2px' : 0,
                marginInlineStart: `${String(Math.min(share.before, 99))}%`,
                blockSize: '100%',
                borderRadius: 'inherit',
                background: share.colour,
              }}
            />
          </div>
          <Text size={1} muted style={{ minInlineSize: '4rem', textAlign: 'end' }}>
            {percentInWords(share.percent)}
          </Text>
        </Flex>
      )}
    </Stack>
  );
}
