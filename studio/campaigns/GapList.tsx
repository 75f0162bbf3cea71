import { Stack, Text } from '@sanity/ui';
import { IntentLink } from 'sanity/router';
import type { Gap } from './gaps.ts';

/** What a campaign lacks, each with a way to where it is mended. */
export function GapList({ gaps }: { readonly gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null;
  return (
    <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {gaps.map(({ part, says }) => (
        <Text as="li" key={says} size={1}>
          {part === null ? (
            says
          ) : (
            <IntentLink intent="edit" params={{ id: part.id, type: part.type }}>
              {says}
            </IntentLink>
          )}
        </Text>
      ))}
    </Stack>
  );
}
