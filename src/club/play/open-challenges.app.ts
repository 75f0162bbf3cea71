// The challenges that are open for a member.
import pointsPicture from '../../assets/puntos-ganados.svg';
import { content } from '../../content/content.ts';
import { fill, messages } from '../../i18n/messages.ts';
import type { Locale } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';
import { isDuring } from '../../words/time-span.ts';
import type { ContentStep } from '../challenges/challenges.content.ts';
import { isBegun, orderChallenges, stateOf } from '../challenges/challenges.ts';
import { drawing, type OpenThing, type Player } from './open-things.app.ts';

/**
 * The challenges that the member can still complete, in the order of their own list; and last those that a quiz has failed them, which
 * say so. Nothing is completed by looking here.
 */
export async function listOpenChallenges(player: Player): Promise<readonly OpenThing[]> {
  const { viewer, services, locale, now } = player;
  const challenges = (await content.challenges(locale)).filter(({ during }) => isDuring(during, now));
  const known = await services.challenges.listProgress(viewer.member.id, challenges, now);
  const t = messages.open[locale];
  const listed = challenges.flatMap((challenge) => {
    const own = known.find(({ documentId }) => documentId === challenge.documentId);
    if (!own) return [];
    const state = stateOf(challenge, own, now);
    return state === 'active' || state === 'failed' ? { challenge, progress: own, state } : [];
  });
  const open = orderChallenges(listed).map(async ({ challenge, progress: own, state }) => {
    const { documentId, title, summary, image, slug, points, steps, during } = challenge;
    const done = own.steps.filter(({ doneAt }) => doneAt !== null).length;
    const to = paths.challenge(slug);
    const picture = image ?? drawing(pointsPicture, locale);
    if (state === 'failed') return failedThing({ documentId, title, picture, to }, locale);
    const far = fill(t.steps, { done, steps: steps.length });
    const [last, ...more] = steps.filter((_, index) => own.steps[index]?.doneAt === null);
    const isLast = last !== undefined && more.length === 0;
    const waitsAtLast = isLast && (done > 0 || (await hasBegun(last, player)));
    return {
      documentId,
      title,
      text: summary,
      picture,
      to,
      points,
      gives: points,
      tag: isBegun({ state, progress: own }) ? { kind: 'ok', text: far } : { kind: 'neutral', text: t.notBegun },
      waits: waitsAtLast
        ? {
            title,
            picture,
            to,
            documentId,
            until: during.until,
            kicker: fill(t.challengeSteps, { steps: far }),
            when: fill(t.lastStep, { step: last.title.text }),
          }
        : null,
    } satisfies OpenThing;
  });
  return Promise.all(open);
}

/** A challenge that the member can't complete any more: it says why, and gives nothing. */
function failedThing(of: Pick<OpenThing, 'documentId' | 'title' | 'picture' | 'to'>, locale: Locale): OpenThing {
  const t = messages.challengeList[locale];
  const tag = { kind: 'neutral', text: t['state.failed'] } as const;
  return { ...of, text: { text: t.failedText, lang: locale }, points: 0, gives: 0, tag, isOut: true, waits: null };
}

/** Whether the club has something of the member towards a step: answers to its quiz that are not sent yet, or a place in its event. */
async function hasBegun({ deed }: ContentStep, { viewer, services, now }: Player): Promise<boolean> {
  const { id } = viewer.member;
  if (deed.kind === 'quiz') return (await services.quizzes.listBegun(id, [deed.documentId])).length > 0;
  if (deed.kind !== 'event') return false;
  const own = await services.events.listOwn(id, now);
  return own.some(
    ({ event, position }) => position === null && (deed.documentId === null || deed.documentId === event.id),
  );
}
