// Publishes, or takes off the site, what editors set for a moment that has come (words/schedule.ts). Where several servers try, one does.
import { ClientError, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import {
  type ScheduleFault,
  scheduledActs,
  type ScheduledDocument,
  scheduleFaults,
  scheduleType,
} from '../../words/schedule.ts';

const DueSchedule = z.object({
  _id: z.string(),
  _rev: z.string(),
  act: z.enum(scheduledActs),
  at: z.iso.datetime(),
  documents: z
    .array(z.object({ id: z.string(), draft: z.string().nullable(), published: z.string().nullable() }))
    .min(1),
  fault: z.enum(scheduleFaults).nullable(),
});
type DueSchedule = z.infer<typeof DueSchedule>;

const dueQuery = `*[_type == "${scheduleType}" && dateTime(at) <= dateTime($now) && !defined(fault)] | order(at asc, _id asc)
  { _id, _rev, act, at, documents[]{ id, draft, published }, "fault": null }`;

const limitMs = 10_000;

/** What is due at `now`, the earliest first. `client` may read drafts. */
export async function listDue(client: SanityClient, now: Date): Promise<readonly DueSchedule[]> {
  const signal = AbortSignal.timeout(limitMs);
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<unknown>(dueQuery, { now: now.toISOString() }, { signal });
  return z.array(DueSchedule).parse(found);
}

/**
 * Does it, all of it or nothing, and removes it in the same transaction, so that it is done once: true where this call did. What can't be
 * done is noted in it, for editors to see, and its drafts stay. Throws where the lake is out, or refuses the client's token.
 */
export async function carryOut(client: SanityClient, due: DueSchedule): Promise<boolean> {
  try {
    await client.action([
      ...due.documents.map((document) => actionOf(due.act, document)),
      { actionType: 'sanity.action.document.delete', publishedId: due._id, includeDrafts: [] },
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ClientError) || [401, 403, 429].includes(error.statusCode)) throw error;
    await note(client, due, (await isAsLookedAt(client, due)) ? 'refused' : 'changed');
    return false;
  }
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

/** Whether the drafts, and what they would replace, are still those that the editor looked at. */
async function isAsLookedAt(client: SanityClient, { act, documents }: DueSchedule): Promise<boolean> {
  const ids = documents.flatMap(({ id }) => [id, `drafts.${id}`]);
  const found = await client.withConfig({ perspective: 'raw' }).fetch<unknown>('*[_id in $ids]{ _id, _rev }', { ids });
  const revisions = new Map(Revisions.parse(found).map(({ _id, _rev }) => [_id, _rev]));
  return documents.every(({ id, draft, published }) =>
    act === 'unpublish'
      ? revisions.has(id)
      : revisions.get(`drafts.${id}`) === draft && (revisions.get(id) ?? null) === published,
  );
}

/** Notes why it was not done, unless another server has done it or an editor has changed it meanwhile. */
async function note(client: SanityClient, { _id, _rev }: DueSchedule, fault: ScheduleFault): Promise<void> {
  try {
    await client.patch(_id).ifRevisionId(_rev).set({ fault }).commit({ visibility: 'async' });
  } catch (error) {
    if (!(error instanceof ClientError) || ![404, 409].includes(error.statusCode)) throw error;
  }
}
