// The challenges that are open for a member.
import pointsPicture from '../../assets/puntos-ganados.svg';
import { content } from '../../content/content.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { paths } from '../../words/paths.ts';
import { stateOf } from '../challenges/challenges.ts';
import { drawing, type OpenThing, type Player } from './open-things.app.ts';

/** The challenges that the member can still complete, the furthest first. Nothing is completed by looking here. */
export async function listOpenChallenges({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const isRunning = ({ during }: { during: { from: Date; until: Date | null } }) =>
    during.from <= now && (during.until === null || now < during.until);
  const challenges = (await content.challenges(locale)).filter(isRunning);
  const progress = await services.challenges.listProgress(viewer.member.id, challenges, now);
  const t = messages.open[locale];
  const open = challenges.flatMap((challenge) => {
    const own = progress.find(({ documentId }) => documentId === challenge.documentId);
    if (!own || stateOf(challenge, own, now) !== 'active') return [];
    const { title, summary, image, slug, points, steps, during } = challenge;
    const done = own.steps.filter(({ doneAt }) => doneAt !== null).length;
    const to = paths.challenge(slug);
    const picture = image ?? drawing(pointsPicture, locale);
    const far = fill(t.steps, { done, steps: steps.length });
    const last = steps.find((_, index) => own.steps[index]?.doneAt === null);
    const thing: OpenThing = {
      title,
      text: summary,
      picture,
      to,
      points,
      gives: points,
      tag: done === 0 ? { kind: 'neutral', text: t.notBegun } : { kind: 'ok', text: far },
      waits:
        done > 0 && done === steps.length - 1
          ? {
              title,
              picture,
              to,
              until: during.until,
              kicker: fill(t.challengeSteps, { steps: far }),
              when: fill(t.lastStep, { step: last?.title.text ?? '' }),
            }
          : null,
    };
    return [{ thing, part: done / steps.length }];
  });
  return open.toSorted((one, other) => other.part - one.part).map(({ thing }) => thing);
}
