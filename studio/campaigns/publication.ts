// Publishing a campaign: everything of it that has a draft at once, or nothing. What stops it is found before anything is written.
import type { SanityClient } from '@sanity/client';
import type { LocaleSource, Schema } from 'sanity';
import { validateDocumentInternal } from '@sanity/validation/_internal';
import { type Ask, wordsOf } from '../club/use-club.ts';
import { noteStaleEnglish } from '../english/stale-english.ts';
import { listWrongDays } from '../form/wrong-days.ts';
import { findGuard } from '../guards/guards.ts';
import type { Verdict } from '../guards/guard.ts';
import { type Held, heldPath, isHeld } from '../guards/held.ts';
import { keepOldAddresses } from '../links/keep-old-address.ts';
import { isAddressed } from '../schema/address.ts';
import { titleOf, typeTitleOf } from '../structure/document-words.ts';
import { titlesAt } from './field-titles.ts';
import { type Campaign, type Document, partTypes, type Versions } from './parts.ts';
import { readCampaign, readVersions } from './read.ts';
import { findTwice, tellTwice } from './twice.ts';

/** What is said of one of the documents; null is none that is there. */
export interface Said {
  readonly of: Versions | null;
  readonly words: string;
}

export type Publication =
  | { readonly kind: 'stopped'; readonly stops: readonly Said[] }
  | {
      readonly kind: 'ready';
      readonly campaign: Campaign;
      /** What has a draft, each after what it may refer to, the campaign last. */
      readonly going: readonly Going[];
      /** What follows for members, which an editor has to have read. */
      readonly follows: readonly Said[];
    };

export interface Going extends Versions {
  readonly draft: Document;
}

/** What is on the site. */
export interface Standing extends Versions {
  readonly published: Document;
}

export interface Around {
  readonly client: SanityClient;
  readonly schema: Schema;
  /** The Studio's language; else what its own rules say is in English. */
  readonly i18n?: LocaleSource;
  readonly ask: Ask;
  readonly today: string;
}

/** Looks at the campaign as it is now, with all rules that hold where each part is published by itself. */
export async function preparePublication(id: string, around: Around): Promise<Publication> {
  const campaign = await readCampaign(around.client, id);
  if (!campaign) return { kind: 'stopped', stops: [{ of: null, words: 'La campaña ya no existe.' }] };
  const going = listGoing(campaign);
  const [twice, ...judged] = await Promise.all([
    findTwice(around.client, campaign.latest),
    ...going.map((one) => judge(one, going, around)),
  ]);
  const stops = [
    ...campaign.missing.map(() => ({ of: campaign, words: 'Una de sus partes ya no existe: quítala de la lista.' })),
    ...twice.map((one) => ({
      of: campaign.parts.find((part) => part.id === one.part) ?? campaign,
      words: tellTwice(one),
    })),
    ...judged.flatMap((one) => one.stops),
  ];
  if (stops.length > 0) return { kind: 'stopped', stops };
  if (going.length === 0) return { kind: 'stopped', stops: [{ of: campaign, words: 'No hay nada que publicar.' }] };
  return { kind: 'ready', campaign, going, follows: judged.flatMap(({ follows }) => follows) };
}

/** What came of publishing: nothing, as somebody changed something meanwhile; nothing else; or what it was can't be read now. */
export type Outcome = 'published' | 'moved' | 'failed' | 'unclear';

/** Publishes these drafts in one transaction, as they were looked at, or none. What is tried again is published once. */
export async function publishTogether(client: SanityClient, going: readonly Going[]): Promise<Outcome> {
  const transactionId = await transactionOf(going);
  const actions = going.map(({ id, draft, published }) => ({
    actionType: 'sanity.action.document.publish' as const,
    draftId: draft._id,
    publishedId: id,
    ...(typeof draft._rev === 'string' ? { ifDraftRevisionId: draft._rev } : {}),
    ...(typeof published?._rev === 'string' ? { ifPublishedRevisionId: published._rev } : {}),
  }));
  try {
    await client.action(actions, { transactionId });
    return 'published';
  } catch (error) {
    // Also what was published may end here: its answer was lost. And who lost a race is told so in several ways (404, 409).
    const outcome = await readOutcome(client, going);
    if (outcome !== 'moved') console.warn('A campaign’s publication was not confirmed', error);
    return outcome;
  }
}

/** What stands of a publication whose answer did not come. */
export async function readOutcome(client: SanityClient, going: readonly Going[]): Promise<Outcome> {
  try {
    const transactionId = await transactionOf(going);
    const now = new Map(
      (
        await readVersions(
          client,
          going.map(({ id }) => id),
        )
      ).map((one) => [one._id, one._rev]),
    );
    // One of them tells of all; another may have been published anew since.
    if (going.some(({ id }) => now.get(id) === transactionId)) return 'published';
    const isAsRead = ({ id, draft, published }: Going) =>
      now.get(draft._id) === draft._rev && now.get(id) === published?._rev;
    return going.every(isAsRead) ? 'failed' : 'moved';
  } catch (error) {
    console.warn('What was published could not be read', error);
    return 'unclear';
  }
}

/** The id of the transaction that publishes these drafts: the same whenever the same are published, and the revision of what it writes. */
async function transactionOf(going: readonly Going[]): Promise<string> {
  const told = JSON.stringify(going.map(({ draft, published }) => [draft._id, draft._rev, published?._rev]));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(told));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What follows where something was published before, as after publishing each by itself; gives what failed, in words. */
export async function followPublication(client: SanityClient, going: readonly Going[]): Promise<readonly string[]> {
  const failed: string[] = [];
  const attempt = async (words: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      console.error('What follows a publication failed', error);
      failed.push(words);
    }
  };
  for (const { id, type, draft, published } of going) {
    if (!published) continue;
    const after = { ...draft, _id: id };
    const name = `«${titleOf(draft)}»`;
    if (isAddressed(type))
      await attempt(`Falta la redirección desde la dirección antigua de ${name}.`, () =>
        keepOldAddresses(client, published, after),
      );
    await attempt(`No se ha podido anotar qué inglés de ${name} es de antes.`, () =>
      noteStaleEnglish(client, published, after),
    );
  }
  return failed;
}

const order: readonly string[] = partTypes;

/** What of a campaign is on the site, each before what it may refer to, the campaign first. */
export const listPublished = (campaign: Campaign): readonly Standing[] =>
  [campaign, ...campaign.parts.toSorted((one, other) => order.indexOf(other.type) - order.indexOf(one.type))].flatMap(
    ({ id, type, draft, published, latest }) => (published === null ? [] : [{ id, type, draft, published, latest }]),
  );

function listGoing(campaign: Campaign): readonly Going[] {
  const parts = campaign.parts.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
  return [...parts, campaign].flatMap(({ id, type, draft, published, latest }) =>
    draft === null ? [] : [{ id, type, draft, published, latest }],
  );
}

export interface Judged {
  readonly stops: readonly Said[];
  readonly follows: readonly Said[];
}

export async function judge(one: Going, going: readonly Going[], around: Around): Promise<Judged> {
  const days = listWrongDays(one.id).map((day) => `«${day}» no es un día.`);
  const [errors, verdict] = await Promise.all([validate(one, going, around), askGuard(one, around)]);
  const stops = [...days, ...errors].map((words) => ({ of: one, words }));
  if (verdict === null) return { stops, follows: [] };
  return verdict.kind === 'refused'
    ? { stops: [...stops, { of: one, words: verdict.words }], follows: [] }
    : { stops, follows: [{ of: one, words: verdict.words }] };
}

/** The errors that keep a draft from being published, each sentence once. What goes with it counts as published. */
async function validate({ draft }: Going, going: readonly Going[], around: Around): Promise<readonly string[]> {
  const { client, schema, i18n } = around;
  const markers = await validateDocumentInternal({
    document: { _rev: '', _createdAt: '', _updatedAt: '', ...draft },
    schema,
    ...(i18n ? { i18n } : {}),
    environment: 'studio',
    getClient: ({ apiVersion }) => client.withConfig({ apiVersion }),
    getDocumentExists: async ({ id }) =>
      going.some((other) => other.id === id) || (await client.getDocument(id)) !== undefined,
  });
  const told = markers.flatMap(({ level, message, path }) =>
    level === 'error' ? [...titlesAt(schema, draft, path), message].join(': ') : [],
  );
  return [...new Set(told)];
}

/** What the guard of the type says of the change; null where it lets it go. */
async function askGuard(
  { id, type, draft, published }: Going,
  { ask, today }: Around,
): Promise<{ readonly kind: 'refused' | 'asks'; readonly words: string } | null> {
  const guard = findGuard(type);
  const judgeHeld = guard && published ? guard.judgeChange(published, draft, today) : null;
  if (!guard || !published || !judgeHeld) return null;
  return judgeByClub(judgeHeld, heldPath(type, guard.idOf ? guard.idOf(published) : id), ask);
}

/** What a guard says once the club has counted what members hold; null where it lets it go. */
export async function judgeByClub(
  judgeHeld: (held: Held) => Verdict,
  path: string,
  ask: Ask,
): Promise<Exclude<Verdict, { readonly kind: 'free' }> | null> {
  try {
    const held = await ask(path);
    if (!isHeld(held)) throw new Error('The club answered something else');
    const verdict = judgeHeld(held);
    return verdict.kind === 'free' ? null : verdict;
  } catch (error) {
    return { kind: 'refused', words: `${wordsOf(error)} Sin saber qué tienen los socios no se puede hacer.` };
  }
}

/** «Banner de portada «Navidad»: …» */
export const tellSaid = ({ of, words }: Said): string =>
  of === null ? words : `${typeTitleOf(of.type)} «${titleOf(of.latest)}»: ${words}`;
