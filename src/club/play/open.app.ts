// What is open for a member: games, quizzes, challenges, draws and events, each with whether it waits for them now. Home shows what waits, the
// hub all of it.
import drawPicture from '../../assets/sorteo.svg';
import eventPicture from '../../assets/evento.svg';
import memoryPicture from '../../assets/memoria.svg';
import pointsPicture from '../../assets/puntos-ganados.svg';
import roulettePicture from '../../assets/ruleta.svg';
import scratchPicture from '../../assets/rasca.svg';
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import { type Words, wordsOf } from '../../content/words.ts';
import { formatDayFrom, formatMoment, formatTime, formatWeekday } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay, lastDayBefore, startOfCanaryDay } from '../../kit/canary-time.ts';
import type { Locale } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';
import type { Viewer } from '../../visit/visitor.ts';
import { stateOf } from '../challenges/challenges.ts';
import { registrationOf } from '../events/events.ts';
import { expiresSoon } from '../points/points.ts';
import type { Services } from '../services.ts';
import type { ChanceKind } from './game-definition.ts';
import { definitionOf, isOn } from './games.content.ts';
import { periodEnd } from './games.ts';

interface Player {
  readonly viewer: Viewer;
  readonly services: Services;
  readonly locale: Locale;
  readonly now: Date;
}

/** What waits for a member, and until when; of a prize, before all else. */
export interface Waiting {
  readonly kicker: string;
  readonly title: Words;
  readonly when: string;
  readonly until: Date | null;
  readonly picture: Picture;
  readonly to: string;
}

/** Something that is open, as the hub lists it. */
export interface OpenThing {
  readonly title: Words;
  readonly text: Words | null;
  readonly picture: Picture;
  readonly to: string;
  /** The most points that it gives; 0 for none. */
  readonly points: number;
  readonly tag: { readonly kind: 'neutral' | 'ok' | 'warn'; readonly text: string } | null;
  /** Null where it waits for nothing now. */
  readonly waits: Waiting | null;
}

const drawing = ({ src, width, height }: { src: string; width: number; height: number }, locale: Locale): Picture => ({
  ...{ url: src, width, height, alt: '', altLang: locale, lqip: null, focus: null },
});
const gamePictures: Readonly<Record<ChanceKind, typeof drawPicture>> = {
  roulette: roulettePicture,
  scratch: scratchPicture,
  memory: memoryPicture,
};
/** How long before its end a draw that the member has not entered waits for them, and before it begins an event that they booked; in days. */
const [drawDays, eventDays] = [7, 30];

const isWithin = (at: Date, days: number, now: Date) => at.getTime() - now.getTime() <= days * 24 * 60 * 60_000;

/** «hasta el domingo, 29 de noviembre» */
const lastDay = (end: Date, now: Date, locale: Locale) => {
  const day = lastDayBefore(end);
  return fill(messages.open[locale].untilDay, {
    weekday: formatWeekday(day, locale),
    day: formatDayFrom(now, day, locale),
  });
};

/** The games that are on, those that can be played first. */
export async function listOpenGames({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const games = (await content.games(locale)).filter((game) => isOn(game, now));
  if (games.length === 0) return [];
  const ids = games.map(({ documentId }) => documentId);
  const [plays, running] = await Promise.all([
    services.games.listPlays(viewer.member.id, ids),
    services.memory.listRunning(viewer.member.id, ids),
  ]);
  const t = messages.open[locale];
  const open = games.map((game): OpenThing => {
    const { documentId, kind, title, lead, slug, every, endsAt, prizes } = game;
    const to = kind === 'roulette' ? paths.roulette() : paths.game(slug);
    const picture = drawing(gamePictures[kind], locale);
    const isRunning = running.some(({ gameId }) => gameId === documentId);
    const left = services.games.countLeft(definitionOf(game), [...plays, ...running], now);
    const next = periodEnd(every, now);
    const until = isRunning ? endsAt : earlier(next, endsAt);
    const when = isRunning || until === null ? '' : every === 'day' ? t.untilMidnight : lastDay(until, now, locale);
    const isBackLater = next !== null && (endsAt === null || next < endsAt);
    return {
      ...{ title, text: lead, picture, to },
      points: Math.max(0, ...prizes.map(({ gives }) => (gives.kind === 'points' ? gives.points : 0))),
      tag: isRunning
        ? { kind: 'warn', text: t.begun }
        : left > 0
          ? { kind: 'ok', text: t[`ready.${kind}`] }
          : {
              kind: 'neutral',
              text: isBackLater ? fill(t.again, { day: formatDayFrom(now, next, locale) }) : t.played,
            },
      waits:
        isRunning || left > 0
          ? { kicker: isRunning ? t.begun : t[`ready.${kind}`], title, when, until, picture, to }
          : null,
    };
  });
  return waitingFirst(open);
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

const waitingFirst = (things: readonly OpenThing[]) => [
  ...things.filter(({ waits }) => waits !== null),
  ...things.filter(({ waits }) => waits === null),
];

/** The quizzes that take answers, those that the member has not answered first. */
export async function listOpenQuizzes({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const quizzes = (await content.quizzes(locale, now)).filter(({ isOpen }) => isOpen);
  const results = await services.quizzes.listResults(
    viewer.member.id,
    quizzes.map(({ id }) => id),
  );
  const t = messages.open[locale];
  const open = quizzes.map(({ id, kind, slug, title, summary, image, points }) => {
    const result = results.find(({ documentId }) => documentId === id);
    return {
      ...{ title, text: summary, picture: image, points, waits: null },
      to: kind === 'quiz' ? paths.quiz(slug) : paths.superQuiz(slug),
      tag: result
        ? { kind: result.passed ? ('ok' as const) : ('neutral' as const), text: result.passed ? t.passed : t.answered }
        : null,
    };
  });
  return [...open.filter(({ tag }) => tag === null), ...open.filter(({ tag }) => tag !== null)];
}

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
    const last = steps.find((_, place) => own.steps[place]?.doneAt === null);
    const thing: OpenThing = {
      ...{ title, text: summary, picture, to, points },
      tag: done === 0 ? { kind: 'neutral', text: t.notBegun } : { kind: 'ok', text: far },
      waits:
        done > 0 && done === steps.length - 1
          ? {
              ...{ title, picture, to, until: during.until },
              kicker: fill(t.challengeSteps, { steps: far }),
              when: fill(t.lastStep, { step: last?.title.text ?? '' }),
            }
          : null,
    };
    return [{ thing, part: done / steps.length }];
  });
  return open.toSorted((one, other) => other.part - one.part).map(({ thing }) => thing);
}

/** The draws that are open to the member's island, those that close first before the others. */
export async function listOpenDraws({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const { id, island } = viewer.member;
  const draws = (await content.draws(locale)).filter(
    ({ startsAt, endsAt, islands }) =>
      startsAt <= now && now < endsAt && (islands.length === 0 || islands.includes(island)),
  );
  if (draws.length === 0) return [];
  const entered = new Map((await services.draws.listOwn(id)).map(({ draw }) => [draw.id, draw]));
  const t = messages.open[locale];
  return draws.flatMap((draw): OpenThing[] => {
    const { title, prize, image: picture, slug, endsAt } = draw;
    const own = entered.get(draw.id);
    if (own?.voidedAt || own?.closedAt) return [];
    const to = paths.draw(slug);
    const closes = fill(t.closes, { moment: formatMoment(endsAt, locale) });
    return [
      {
        ...{ title, picture, to, points: 0 },
        text: { text: `${prize.text}. ${closes}`, lang: prize.lang },
        tag: own ? { kind: 'ok', text: t.entered } : { kind: 'neutral', text: t.notEntered },
        waits:
          own || !isWithin(endsAt, drawDays, now)
            ? null
            : { ...{ kicker: t.drawCloses, title, when: closes, until: endsAt, picture, to } },
      },
    ];
  });
}

/** How many events the hub shows: the first to begin. */
const shownEvents = 6;

/** The events to come, the first to begin first. */
export async function listOpenEvents({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const events = (await content.events(locale, now)).slice(0, shownEvents);
  const [own, taken] = await Promise.all([
    services.events.listOwn(viewer.member.id, now),
    services.events.countTaken(events.map(({ id }) => id)),
  ]);
  const t = messages.open[locale];
  return events.map((event): OpenThing => {
    const { id, slug, title, place, image, startsAt, capacity } = event;
    const booked = own.find((one) => one.event.id === id);
    const of = taken.get(id) ?? 0;
    const registration = registrationOf(event, of, now);
    const left = Math.max(0, capacity - of);
    const tag = booked
      ? booked.position === null
        ? ({ kind: 'ok', text: t.booked } as const)
        : ({ kind: 'warn', text: fill(t.waitsInLine, { position: booked.position }) } as const)
      : registration === 'open'
        ? ({ kind: 'neutral', text: fill(left === 1 ? t.leftOne : t.left, { count: left }) } as const)
        : ({ kind: 'neutral', text: registration === 'full' ? t.full : t.over } as const);
    return {
      ...{ title, picture: image ?? drawing(eventPicture, locale), to: paths.event(slug), points: 0, tag, waits: null },
      text: { text: `${whenOf(startsAt, now, locale)}. ${place.text}`, lang: place.lang },
    };
  });
}

/** «sábado, 28 de noviembre, 18:00» */
const whenOf = (at: Date, now: Date, locale: Locale) =>
  fill(messages.open[locale].moment, {
    weekday: formatWeekday(canaryDay(at), locale),
    day: formatDayFrom(now, at, locale),
    time: formatTime(at, locale),
  });

/** The next event in which the member has a place, if it begins within a month. */
async function findNextEvent({ viewer, services, locale, now }: Player): Promise<Waiting | null> {
  const own = await services.events.findNext(viewer.member.id, now);
  if (!own || !isWithin(own.startsAt, eventDays, now)) return null;
  const card = (await content.events(locale, now)).find(({ id }) => id === own.id);
  return {
    kicker: messages.open[locale].booking,
    title: card?.title ?? { text: own.title, lang: 'es' },
    when: [whenOf(own.startsAt, now, locale), card?.place.text].filter(Boolean).join('. '),
    until: own.startsAt,
    picture: card?.image ?? drawing(eventPicture, locale),
    to: paths.ownTickets(),
  };
}

/** The prizes that the member won and has not accepted, the first to lapse first. */
async function listPrizes({ viewer, services, locale, now }: Player): Promise<readonly Waiting[]> {
  if (!viewer.hasWon) return [];
  const t = messages.open[locale];
  const prizes = await services.draws.listPrizes(viewer.member.id, now);
  return Promise.all(
    prizes.map(async ({ entry: { claimUntil }, draw }) => {
      const until = claimUntil === null ? null : startOfCanaryDay(addDays(claimUntil, 1));
      return {
        ...{ kicker: t.prize, title: wordsOf(draw.announced?.prize, locale), until, to: paths.ownDraws() },
        when: until === null ? '' : lastDay(until, now, locale),
        picture: (await content.findDraw(locale, draw.id))?.image ?? drawing(drawPicture, locale),
      };
    }),
  );
}

function describeExpiring({ viewer, locale, now }: Player): Waiting | null {
  const { expiring } = viewer.standing;
  if (!expiring || !expiresSoon(expiring.on, now)) return null;
  const t = messages.open[locale];
  const until = startOfCanaryDay(addDays(expiring.on, 1));
  return {
    ...{ kicker: t.expiring, title: { text: countPoints(expiring.points, locale), lang: locale }, until },
    ...{ when: lastDay(until, now, locale), picture: drawing(pointsPicture, locale), to: paths.catalogue() },
  };
}

/** What waits for the member now: prizes first, then what ends first. */
export async function listWaiting(player: Player): Promise<readonly Waiting[]> {
  const [prizes, games, draws, event, challenges] = await Promise.all([
    listPrizes(player),
    listOpenGames(player),
    listOpenDraws(player),
    findNextEvent(player),
    listOpenChallenges(player),
  ]);
  const expiring = describeExpiring(player);
  const others = [
    ...[...games, ...draws, ...challenges].flatMap(({ waits }) => waits ?? []),
    ...(event ? [event] : []),
    ...(expiring ? [expiring] : []),
  ];
  const end = ({ until }: Waiting) => until?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...prizes, ...others.toSorted((one, other) => (end(one) < end(other) ? -1 : 1))];
}
