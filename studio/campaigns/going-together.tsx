// What the dialogs say that publish a campaign and take it off the site: what goes at once, and what is said of its parts.
import { Stack, Text } from '@sanity/ui';
import { titleOf, typeTitleOf } from '../structure/document-words.ts';
import { GapList } from './GapList.tsx';
import type { Versions } from './parts.ts';
import { type Said, tellSaid } from './publication.ts';

/** All that goes at once, each by its type and title. */
export function GoingTogether({ says, going }: { readonly says: string; readonly going: readonly Versions[] }) {
  return (
    <Stack gap={3}>
      <Text size={1}>{says}</Text>
      <Stack as="ul" gap={3} paddingLeft={3}>
        {going.map(({ id, type, latest }) => (
          <Text as="li" size={1} key={id}>{`${typeTitleOf(type)} «${titleOf(latest)}»`}</Text>
        ))}
      </Stack>
    </Stack>
  );
}

/** What is said of some of a campaign's parts under a title, each with a link to its form; nothing where nothing is said. */
export function TitledSaid({ title, list }: { readonly title: string; readonly list: readonly Said[] }) {
  if (list.length === 0) return null;
  return (
    <Stack gap={3}>
      <Text size={1} weight="semibold">
        {title}
      </Text>
      <SaidList list={list} />
    </Stack>
  );
}

/** The same without a title. */
export function SaidList({ list }: { readonly list: readonly Said[] }) {
  const gaps = list.map((said) => ({ part: said.of && { id: said.of.id, type: said.of.type }, says: tellSaid(said) }));
  return <GapList gaps={gaps} />;
}
