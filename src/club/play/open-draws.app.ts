// The draws that are open to a member, and the prizes that they won in one.
import drawPicture from '../../assets/sorteo.svg';
import { content } from '../../content/content.ts';
import { wordsOf } from '../../content/words.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { startOfCanaryDay } from '../../kit/canary-time.ts';
import type { Locale } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';
import type { ClubDraw } from '../draws/draws.content.ts';
import { drawing, isWithin, lastDay, type OpenThing, type Player, type Waiting } from './open-things.app.ts';

/** How long before its end a draw waits for a member who has not entered it, in days. */
const drawDays = 7;

/** When each draw closes, in words: the same for everybody until editors change it, which makes another object of it. */
const closings = new WeakMap<ClubDraw, string>();

/** «Cierra el 2 de diciembre de 2026, 14:00» */
function closingOf(draw: ClubDraw, locale: Locale): string {
  const known = closings.get(draw);
  if (known !== undefined) return known;
  const words = fill(messages.open[locale].closes, { moment: formatMoment(draw.endsAt, locale) });
  closings.set(draw, words);
  return words;
}

/** The draws that are open to the member's island, those that close first before the others. */
export async function listOpenDraws({ viewer, services, locale, now }: Player): Promise<readonly OpenThing[]> {
  const { id, island } = viewer.member;
  const draws = (await content.draws(locale)).filter(
    ({ startsAt, endsAt, islands }) =>
      startsAt <= now && now < endsAt && (islands.length === 0 || islands.includes(island)),
  );
  if (draws.length === 0) return [];
  const ids = draws.map((draw) => draw.id);
  const entered = new Map((await services.draws.listEntered(id, ids)).map((own) => [own.drawId, own]));
  const t = messages.open[locale];
  return draws.flatMap((draw): OpenThing[] => {
    const { title, prize, image: picture, slug, endsAt } = draw;
    const own = entered.get(draw.id);
    if (own?.isOver) return [];
    const to = paths.draw(slug);
    const closes = closingOf(draw, locale);
    return [
      {
        documentId: draw.id,
        title,
        picture,
        to,
        points: 0,
        gives: 0,
        text: { text: `${prize.text}. ${closes}`, lang: prize.lang },
        tag: own ? { kind: 'ok', text: t.entered } : { kind: 'neutral', text: t.notEntered },
        waits:
          own || !isWithin(endsAt, drawDays, now)
            ? null
            : { kicker: t.drawCloses, title, when: closes, until: endsAt, picture, to, documentId: draw.id },
      },
    ];
  });
}

/** The prizes that the member won and has not accepted, the first to lapse first. */
export async function listPrizes({ viewer, services, locale, now }: Player): Promise<readonly Waiting[]> {
  if (!viewer.hasWon) return [];
  const t = messages.open[locale];
  const prizes = await services.draws.listPrizes(viewer.member.id, now);
  return Promise.all(
    prizes.map(async ({ entry: { claimUntil }, draw }) => {
      const until = claimUntil === null ? null : startOfCanaryDay(addDays(claimUntil, 1));
      return {
        kicker: t.prize,
        title: wordsOf(draw.announced?.prize, locale),
        until,
        to: paths.ownDraws(),
        documentId: null,
        when: until === null ? t.acceptNow : lastDay(until, now, locale),
        picture: (await content.findDraw(locale, draw.id))?.image ?? drawing(drawPicture, locale),
      };
    }),
  );
}
