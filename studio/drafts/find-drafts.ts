// Finds what was begun and is not published.
import type { SanityClient } from 'sanity';
import type { ListedDocument } from '../structure/DocumentList.tsx';
import { kindOf, type NamedDocument, titleOf, writtenTypes } from '../structure/document-words.ts';

export interface Draft extends ListedDocument {
  /** Whether nothing of it was published yet. */
  readonly isNew: boolean;
}

interface DraftDocument extends NamedDocument {
  readonly _updatedAt: string;
  readonly isNew: boolean;
}

interface Event {
  readonly type: string;
  readonly timestamp: string;
  readonly author: string;
}

/** The name of an editor by the lake's id. */
type NameEditors = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const draftsQuery = `*[_id in path("drafts.**") && _type in $writtenTypes] | order(_updatedAt desc){
  ..., "isNew": count(*[_id == string::split(^._id, "drafts.")[-1]]) == 0 }`;

/** How many histories are asked for at once. */
const atOnce = 10;
const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Atlantic/Canary',
});

/** The drafts, the last changed first, with who began each and when. */
export async function findDrafts(client: SanityClient, nameEditors: NameEditors): Promise<Draft[]> {
  const drafts = await client.withConfig({ perspective: 'raw' }).fetch<DraftDocument[]>(draftsQuery, { writtenTypes });
  const begun: (Event | null)[] = [];
  for (let first = 0; first < drafts.length; first += atOnce)
    begun.push(
      ...(await Promise.all(drafts.slice(first, first + atOnce).map(({ _id }) => findBeginning(client, _id)))),
    );
  const names = await nameEditors([...new Set(begun.flatMap((event) => event?.author ?? []))]);
  return drafts.map((draft, place) => {
    const event = begun[place] ?? null;
    const [isBy, changed] = [event && (names.get(event.author) ?? null), moment.format(new Date(draft._updatedAt))];
    const since = event
      ? `Desde el ${moment.format(new Date(event.timestamp))}${isBy === null ? '' : `, de ${isBy}`}. `
      : '';
    return {
      id: draft._id.replace(/^drafts\./, ''),
      type: draft._type,
      typeTitle: kindOf(draft),
      title: titleOf(draft),
      says: `${since}Cambió por última vez el ${changed}.`,
      isNew: draft.isNew,
    };
  });
}

/** When the draft that there is was begun; null if its history no longer tells. */
async function findBeginning(client: SanityClient, id: string): Promise<Event | null> {
  const { dataset = '' } = client.config();
  const published = id.replace(/^drafts\./, '');
  const { events } = await client.request<{ events: Readonly<Record<string, readonly Event[]>> }>({
    url: `/data/history/${dataset}/events/${encodeURIComponent(published)}`,
    query: { limit: '20' },
  });
  return events[published]?.find(({ type }) => type === 'createDocumentVersion') ?? null;
}
