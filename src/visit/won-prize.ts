// The prize of a draw of which a member is told by a sheet on Home, until they close it.
import wonPicture from '../assets/puntos-ganados.svg';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { wordsOf } from '../content/words.ts';
import { formatDay } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import type { Locale } from '../words/locale.ts';
import type { PrizeField } from '../words/placeholders.ts';
import type { Viewer } from './visitor.ts';

interface ForViewer {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly now: Date;
}

type Prize = Readonly<Record<PrizeField, string>>;

/** The prize that lapses first of those that the member was not told of; what is hidden where there is none. */
export async function describePrize({ viewer, locale, now }: ForViewer): Promise<Prize> {
  const none = { state: 'closed', id: '', prize: '', lang: locale, text: '', picture: wonPicture.src };
  if (!viewer.hasWon) return none;
  const { id: memberId } = viewer.member;
  const [prizes, closed] = await Promise.all([
    services.draws.listPrizes(memberId, now),
    services.members.findClosedPopups(memberId),
  ]);
  const untold = prizes.find(({ draw }) => !closed.has(draw.id));
  if (!untold?.draw.announced) return none;
  const { draw, entry } = untold;
  const t = messages.ownDraws[locale];
  const prize = wordsOf(draw.announced?.prize, locale);
  const title = wordsOf(draw.announced?.title, locale).text;
  const until = entry.claimUntil === null ? t.untilUntold : fill(t.until, { day: formatDay(entry.claimUntil, locale) });
  return {
    ...{ state: '', id: draw.id, prize: prize.text, lang: prize.lang },
    text: `${fill(t.inDraw, { title })} ${until}`,
    picture: (await content.findDraw(locale, draw.id))?.image.url ?? none.picture,
  };
}
