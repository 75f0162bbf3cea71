// Publishes, or takes off the site, what editors set for a moment that has come (words/schedule.ts). Where several servers try, one does.
import { ClientError, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import {
  type ScheduleFault,
  scheduledActs,
  type ScheduledDocument,
  scheduleFaults,
  scheduleType,
  staleEnglishIdOf,
  staleEnglishType,
} from '../../words/schedule.ts';
import { isTaken } from './taken.ts';

const DueSchedule = z.object({
  _id: z.string(),
  _rev: z.string(),
  act: z.enum(scheduledActs),
  at: z.iso.datetime(),
  documents: z
    .array(z.object({ id: z.string(), draft: z.string().nullable(), published: z.string().nullable() }))
    .min(1),
  english: z.array(z.object({ id: z.string(), paths: z.array(z.string()) })),
  fault: z.enum(scheduleFaults).nullable(),
});
type DueSchedule = z.infer<typeof DueSchedule>;
const Named = z.object({ _id: z.string() });

const dueQuery = `*[_type == "${scheduleType}" && dateTime(at) <= dateTime($now) && !defined(fault)] | order(at asc, _id asc)
  { _id, _rev, act, at, documents[]{ id, draft, published }, "english": coalesce(english[]{ id, paths }, []), "fault": null }`;

const limitMs = 10_000;

/** What is due at `now`, the earliest first, and the ids of what can't be read. `client` may read drafts. */
export async function listDue(
  client: SanityClient,
  now: Date,
): Promise<{ readonly due: readonly DueSchedule[]; readonly unread: readonly string[] }> {
  const signal = AbortSignal.timeout(limitMs);
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<unknown[]>(dueQuery, { now: now.toISOString() }, { signal });
  const read = found.map((one) => DueSchedule.safeParse(one));
  return {
    due: read.flatMap(({ data }) => data ?? []),
    unread: found.filter((_, place) => !read[place]?.success).map((one) => Named.parse(one)._id),
  };
}

interface Clients {
  /** May read drafts. */
  readonly reading: SanityClient;
  /** May publish. */
  readonly writing: SanityClient;
}

/**
 * Does it, all of it or nothing, and removes it in the same transaction, so that it is done once. What can't be done is noted in it, for
 * editors to see, and its drafts stay. `passed`: another server or an editor has removed or changed it meanwhile. Throws where the lake is
 * out, or refuses the client's token.
 */
export async function carryOut(
  { reading, writing }: Clients,
  due: DueSchedule,
): Promise<'done' | 'refused' | 'passed'> {
  const revisions = await readRevisions(reading, due);
  if (revisions.get(due._id) !== due._rev) return 'passed';
  if (!isAsLookedAt(due, revisions)) return note(writing, due, 'changed');
  if (due.act === 'publish' && (await isTaken(reading, due.documents))) return note(writing, due, 'taken');
  try {
    await writing.action([
      ...due.documents.map((document) => actionOf(due.act, document)),
      { actionType: 'sanity.action.document.delete', publishedId: due._id, includeDrafts: [] },
    ]);
  } catch (error) {
    if (!(error instanceof ClientError) || [401, 403, 429].includes(error.statusCode)) throw error;
    return note(writing, due, isAsLookedAt(due, await readRevisions(reading, due)) ? 'refused' : 'changed');
  }
  await noteEnglish(writing, due);
  return 'done';
}

/** Notes what of the English is older than its Spanish now. Actions know no such document, so it is a request of its own, as by hand. */
async function noteEnglish(client: SanityClient, { english }: DueSchedule): Promise<void> {
  if (english.length === 0) return;
  const transaction = client.transaction();
  for (const { id, paths } of english)
    if (paths.length > 0)
      transaction.createOrReplace({ _id: staleEnglishIdOf(id), _type: staleEnglishType, of: id, paths });
    else transaction.delete(staleEnglishIdOf(id));
  await transaction.commit({ visibility: 'async' });
}

function actionOf(act: DueSchedule['act'], { id, draft, published }: ScheduledDocument) {
  const draftId = `drafts.${id}`;
  if (act === 'unpublish') return { actionType: 'sanity.action.document.unpublish', draftId, publishedId: id } as const;
  return {
    actionType: 'sanity.action.document.publish',
    draftId,
    publishedId: id,
    ...(draft === null ? {} : { ifDraftRevisionId: draft }),
    ...(published === null ? {} : { ifPublishedRevisionId: published }),
  } as const;
}

const Revisions = z.array(z.object({ _id: z.string(), _rev: z.string() }));

/** The revisions of the schedule, its documents and their drafts as they are, by id. */
async function readRevisions(
  client: SanityClient,
  { _id, documents }: DueSchedule,
): Promise<ReadonlyMap<string, string>> {
  const ids = [_id, ...documents.flatMap(({ id }) => [id, `drafts.${id}`])];
  const found = await client.withConfig({ perspective: 'raw' }).fetch<unknown>('*[_id in $ids]{ _id, _rev }', { ids });
  return new Map(Revisions.parse(found).map((one) => [one._id, one._rev]));
}

/** Whether the drafts, and what they would replace, are still those that the editor looked at; of a removal what is published. */
const isAsLookedAt = ({ act, documents }: DueSchedule, revisions: ReadonlyMap<string, string>): boolean =>
  documents.every(
    ({ id, draft, published }) =>
      (revisions.get(id) ?? null) === published &&
      (act === 'unpublish' || (revisions.get(`drafts.${id}`) ?? null) === draft),
  );

/** Notes why it was not done, unless another server has done it or an editor has changed it meanwhile. */
async function note(
  client: SanityClient,
  { _id, _rev }: DueSchedule,
  fault: ScheduleFault,
): Promise<'refused' | 'passed'> {
  try {
    await client.patch(_id).ifRevisionId(_rev).set({ fault }).commit({ visibility: 'async' });
    return 'refused';
  } catch (error) {
    if (error instanceof ClientError && [404, 409].includes(error.statusCode)) return 'passed';
    throw error;
  }
}
