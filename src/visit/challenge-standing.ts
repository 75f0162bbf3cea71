// How far a member has come in the challenges that a page shows, in the words of their own list.
import { type ChallengeProgress, type ChallengeState, stateOf } from '../club/challenges/challenges.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { fill, messages } from '../i18n/messages.ts';
import type { Locale } from '../words/locale.ts';
import type { ChallengeField } from '../words/placeholders.ts';
import type { RenderContext } from './render-context.ts';

type Standing = Readonly<Record<ChallengeField, string>>;

/** What is said of each of these, by their ids; of one that is gone nothing. None is completed by looking here. */
export async function describeChallenges(
  ids: readonly string[],
  { viewer, locale, now }: RenderContext,
): Promise<ReadonlyMap<string, Standing>> {
  const shown = (await content.challenges(locale)).filter(({ documentId }) => ids.includes(documentId));
  const progress = await services.challenges.listProgress(viewer.member.id, shown, now);
  return new Map(
    shown.flatMap((challenge) => {
      const { documentId } = challenge;
      const own = progress.find((one) => one.documentId === documentId);
      return own ? [[documentId, describe(own, stateOf(challenge, own, now), locale)] as const] : [];
    }),
  );
}

function describe({ steps, progress }: ChallengeProgress, state: ChallengeState, locale: Locale): Standing {
  const t = messages.challengeList[locale];
  if (state === 'done') return { far: t.done, go: messages.pages[locale].toChallenge };
  if (state === 'failed') return { far: t['state.failed'], go: messages.pages[locale].toChallenge };
  if (progress === 0) return { far: t.notBegun, go: t.begin };
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  return { far: fill(t.steps, { done, total: steps.length }), go: t.goOn };
}
