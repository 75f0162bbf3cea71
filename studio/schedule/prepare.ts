// Looks whether a document, or a campaign with its parts, can be published or taken down at a moment to come, when nobody is asked.
import type { SanityClient } from '@sanity/client';
import type { ScheduledAct, ScheduledDocument } from '../../src/words/schedule.ts';
import { findNeeding, keepNeeded } from '../campaigns/needed.ts';
import type { Document } from '../campaigns/parts.ts';
import {
  type Around,
  type Going,
  judge,
  type Judged,
  listPublished,
  preparePublication,
  type Said,
  type Standing,
} from '../campaigns/publication.ts';
import { readCampaign, readVersions, versionsOf } from '../campaigns/read.ts';
import { findGuard } from '../guards/guards.ts';
import { addressesOf, isAddressed } from '../schema/address.ts';
import { judgeWhenDue } from './due-rules.ts';
import { revisionOf } from './schedule.ts';

export type Prepared =
  | { readonly kind: 'stopped'; readonly stops: readonly Said[] }
  | {
      readonly kind: 'ready';
      readonly documents: readonly ScheduledDocument[];
      /** What is published of it in place of what was. */
      readonly going: readonly Going[];
      /** What of a campaign that is taken off stays for others of its parts. */
      readonly kept: readonly Said[];
    };

interface Wanted {
  readonly id: string;
  readonly type: string;
  readonly act: ScheduledAct;
  /** The hour of the day (HH:MM), in the islands. */
  readonly time: string;
}

/** What stops it, by the rules of publishing by hand as of that day (`around.today`), and by those of what is done while nobody looks. */
export async function prepareSchedule({ id, type, act, time }: Wanted, around: Around): Promise<Prepared> {
  if (act === 'unpublish') return type === 'campaign' ? prepareCampaignRemoval(id, around) : prepareRemoval(id, around);
  if (type !== 'campaign') return prepareOne(id, time, around);
  const campaign = await preparePublication(id, around);
  return campaign.kind === 'stopped' ? campaign : decide(campaign.going, [], around.today, time);
}

async function prepareOne(id: string, time: string, around: Around): Promise<Prepared> {
  const versions = await readOne(around.client, id);
  if (!versions?.draft) return stop('No hay ningún cambio que publicar.');
  const going: Going = { ...versions, draft: versions.draft };
  return decide([going], [await judge(going, [going], around)], around.today, time);
}

/**
 * What may follow for members has to be read by who does it, and members may come to hold something until then: so that a change for which
 * the club would be asked is made by hand, whatever they hold now.
 */
function decide(going: readonly Going[], judged: readonly Judged[], day: string, time: string): Prepared {
  const stops = [
    ...judged.flatMap((one) => one.stops),
    ...going.flatMap((of) => judgeWhenDue(of, day, time).map((words) => ({ of, words }))),
    ...going
      .filter(({ type, published, draft }) => published && findGuard(type)?.judgeChange(published, draft, day))
      .map((of) => ({
        of,
        words: 'Cambia lo que pueden tener los socios. Publícalo a mano, para leer antes lo que sigue.',
      })),
    ...going
      .filter(({ published, draft }) => published !== null && isMoved(published, draft))
      .map((of) => ({ of, words: 'Cambia de dirección. Publícalo a mano, para que la antigua lleve a la nueva.' })),
  ];
  if (stops.length > 0) return { kind: 'stopped', stops };
  const documents = going.map(({ id, draft, published }) => ({
    id,
    draft: revisionOf(draft),
    published: revisionOf(published),
  }));
  return { kind: 'ready', documents, going, kept: [] };
}

async function prepareRemoval(id: string, { client, today }: Around): Promise<Prepared> {
  const versions = await readOne(client, id);
  if (!versions?.published) return stop('No está en el sitio: no hay nada que despublicar.');
  if (findGuard(versions.type)?.judgeRemoval(versions.published, today))
    return stop('Los socios pueden tener algo de ello: despublícalo a mano, para leer antes lo que sigue.');
  return takeOff(client, [{ ...versions, published: versions.published }]);
}

/** What leads members to it goes; what they may hold something of by then stays, with the terms of it, as the form says. */
async function prepareCampaignRemoval(id: string, { client }: Around): Promise<Prepared> {
  const campaign = await readCampaign(client, id);
  const published = campaign ? listPublished(campaign) : [];
  const { going, kept } = keepNeeded(
    published.filter(({ type }) => !findGuard(type)),
    published.filter(({ type }) => findGuard(type)),
  );
  if (going.length === 0) return stop('No está en el sitio: no hay nada que despublicar.');
  return takeOff(client, going, kept);
}

/** Where something that stays needs some of it, the lake would refuse all of it when it is due. */
async function takeOff(
  client: SanityClient,
  leaving: readonly Standing[],
  kept: readonly Said[] = [],
): Promise<Prepared> {
  const stops = await findNeeding(client, leaving);
  if (stops.length > 0) return { kind: 'stopped', stops };
  const documents = leaving.map(({ id, draft, published }) => ({
    id,
    draft: revisionOf(draft),
    published: revisionOf(published),
  }));
  return { kind: 'ready', documents, going: [], kept };
}

const readOne = async (client: SanityClient, id: string) => versionsOf(await readVersions(client, [id])).get(id);
const stop = (words: string): Prepared => ({ kind: 'stopped', stops: [{ of: null, words }] });

function isMoved(before: Document, after: Document): boolean {
  if (!isAddressed(before._type)) return false;
  return JSON.stringify(addressesOf(before)) !== JSON.stringify(addressesOf({ ...after, _type: before._type }));
}
