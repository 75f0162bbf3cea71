// Taking a campaign off the site: what is published of it in one transaction, but for what members hold, which stays.
import type { SanityClient } from '@sanity/client';
import { isFields } from '../guards/guard.ts';
import { findGuard } from '../guards/guards.ts';
import { heldPath } from '../guards/held.ts';
import { findNeeding, keepNeeded } from './needed.ts';
import { contentOf } from './parts.ts';
import { type Around, judgeByClub, listPublished, type Said, type Standing } from './publication.ts';
import { draftIdOf, readCampaign, readVersions } from './read.ts';

export interface Removal {
  /** What goes, each before what it may refer to, the campaign first; empty where nothing of it is on the site. */
  readonly going: readonly Standing[];
  /** What stays, and why. */
  readonly stays: readonly Said[];
  /** What is not of the campaign, or a draft, and needs some of what goes: nothing can be taken off until it doesn't. */
  readonly stops: readonly Said[];
  /** What follows for members, which an editor has to have read. */
  readonly follows: readonly Said[];
}

/** Looks at what of the campaign may go now, by the guard of each part. */
export async function prepareRemoval(
  id: string,
  { client, ask, today }: Pick<Around, 'client' | 'ask' | 'today'>,
): Promise<Removal> {
  const campaign = await readCampaign(client, id);
  const judged = await Promise.all(
    (campaign ? listPublished(campaign) : []).map(async (of) => {
      const guard = findGuard(of.type);
      const judgeHeld = guard?.judgeRemoval(of.published, today);
      if (!guard || !judgeHeld) return { of, verdict: null };
      const path = heldPath(of.type, guard.idOf ? guard.idOf(of.published) : of.id);
      return { of, verdict: await judgeByClub(judgeHeld, path, ask) };
    }),
  );
  const said = (kind: 'refused' | 'asks') =>
    judged.flatMap(({ of, verdict }) => (verdict?.kind === kind ? [{ of, words: verdict.words }] : []));
  const ofKind = (isRefused: boolean) =>
    judged.flatMap(({ of, verdict }) => ((verdict?.kind === 'refused') === isRefused ? [of] : []));
  const { going, kept } = keepNeeded(ofKind(false), ofKind(true));
  const stays = [...said('refused'), ...kept];
  return { going, stays, stops: await findNeeding(client, going), follows: said('asks') };
}

/** What came of it: nothing, or it can't be read now. */
export type RemovalOutcome = 'removed' | 'failed' | 'unclear';

/** Takes these off the site in one transaction, or none; they stay as drafts. */
export async function removeTogether(client: SanityClient, going: readonly Standing[]): Promise<RemovalOutcome> {
  try {
    await client.action([
      ...going.flatMap((one) => letGo(one, going)),
      ...going.map(({ id }) => ({
        actionType: 'sanity.action.document.unpublish' as const,
        draftId: draftIdOf(id),
        publishedId: id,
      })),
    ]);
    return 'removed';
  } catch (error) {
    console.warn('That a campaign was taken off the site was not confirmed', error);
    return readRemoval(client, going);
  }
}

/** What keeps its draft from needing one of the others, which the lake would keep on the site for it. */
function letGo({ id, latest }: Standing, going: readonly Standing[]) {
  const types = new Map(going.map((one) => [one.id, one.type]));
  const set = Object.fromEntries(
    Object.entries(contentOf(latest)).flatMap(([field, value]) => {
      const weak = weaken(value, types);
      return JSON.stringify(weak) === JSON.stringify(value) ? [] : [[field, weak]];
    }),
  );
  if (Object.keys(set).length === 0) return [];
  const actionType = 'sanity.action.document.edit' as const;
  return [{ actionType, draftId: draftIdOf(id), publishedId: id, patch: { set } }];
}

/** The same with weak references to those documents, which are strong again once they are published, as of any draft. */
function weaken(value: unknown, types: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => weaken(one, types));
  if (!isFields(value)) return value;
  const type = typeof value._ref === 'string' ? types.get(value._ref) : undefined;
  if (type !== undefined)
    return value._weak === true ? value : { ...value, _weak: true, _strengthenOnPublish: { type } };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, weaken(one, types)]));
}

/** What stands of a removal whose answer did not come. */
async function readRemoval(client: SanityClient, going: readonly Standing[]): Promise<RemovalOutcome> {
  const ids = going.map(({ id }) => id);
  try {
    const found = await readVersions(client, ids);
    return found.some(({ _id }) => ids.includes(_id)) ? 'failed' : 'removed';
  } catch (error) {
    console.warn('What was taken off the site could not be read', error);
    return 'unclear';
  }
}
