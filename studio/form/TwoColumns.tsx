import { Button, Flex, Grid, Stack } from '@sanity/ui';
import { ObjectInputMembers, type ObjectInputProps, set } from 'sanity';
import { isFilled } from '../schema/filled.ts';

/**
 * Lays a text's two languages side by side, or one above the other where there is no room; where English is missing the Spanish can be
 * copied, to be translated in its place. All props are passed on to the members: rich text needs its callbacks for blocks and links, and
 * stays blank without them.
 */
export function TwoColumns(props: ObjectInputProps) {
  const { onChange, readOnly, value } = props;
  const { es, en }: { es?: unknown; en?: unknown } = value ?? {};
  return (
    <Stack gap={2}>
      <Grid gridTemplateColumns={[1, 1, 2]} gap={3}>
        <ObjectInputMembers {...props} />
      </Grid>
      {isFilled(es) && !isFilled(en) && readOnly !== true && (
        <Flex justify="flex-end">
          <Button
            text="Copiar el español"
            mode="bleed"
            fontSize={1}
            padding={2}
            onClick={() => {
              onChange(set(es, ['en']));
            }}
          />
        </Flex>
      )}
    </Stack>
  );
}
