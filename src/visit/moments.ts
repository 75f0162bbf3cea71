// The moment that a page tells of: the first of those that wait, in words and a picture (club/moments/README.md#moments).
import friendPicture from '../assets/amigo.svg';
import devicePicture from '../assets/dispositivos-registro.svg';
import goldPicture from '../assets/nivel-gold.svg';
import platinumPicture from '../assets/nivel-platinum.svg';
import wonPicture from '../assets/puntos-ganados.svg';
import { listTakenAway } from '../club/challenges/own-challenges.app.ts';
import { findPrizePicture } from '../club/draws/prize-picture.app.ts';
import { type Moment, momentId } from '../club/moments/moments.ts';
import { loadTitles, wordConcept } from '../club/points/concepts.app.ts';
import type { Credit } from '../club/points/points.service.ts';
import { isNewcomer } from '../club/points/points.ts';
import { services } from '../club/services.ts';
import type { SharedKind } from '../club/sharing/sharing.ts';
import { content } from '../content/content.ts';
import type { Picture } from '../content/images.ts';
import { wordsOf } from '../content/words.ts';
import { formatDay } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import { canaryDay } from '../kit/canary-time.ts';
import { picturePosition } from '../kit/picture-position.ts';
import { paths } from '../words/paths.ts';
import type { Locale } from '../words/locale.ts';
import type { MomentField } from '../words/placeholders.ts';
import { welcomeSheet } from '../words/welcome-sheet.ts';
import type { RenderContext } from './render-context.ts';

type Sheet = Readonly<Record<MomentField, string>>;

/** What waits for the member; closed where nothing does, and while the welcome of who has just joined waits. */
export async function describeMoment(context: RenderContext): Promise<Sheet> {
  const { viewer, locale, now } = context;
  const { member, standing, hasUntold, toldLevel } = viewer;
  const facts = { memberId: member.id, level: standing.level, hasUntold, toldLevel };
  const waiting = await services.moments.listUntold(facts, now);
  if (waiting.length === 0 || (await isWelcomed(context))) return nothing(locale);
  for (const moment of waiting) {
    const told = await describe(moment, context);
    if (told === 'over') await services.moments.withdraw(viewer.member.id, moment);
    else if (told) return { ...nothing(locale), state: '', id: encodeURIComponent(momentId(moment)), ...told };
  }
  return nothing(locale);
}

/** What is in the page where no sheet is shown: it only has to be whole HTML. */
const nothing = (locale: Locale): Sheet => ({
  state: 'closed',
  id: '',
  art: '',
  picture: wonPicture.src,
  position: '50% 50%',
  title: messages.moments[locale].goOn,
  lead: '',
  lang: locale,
  text: '',
  shown: 'none',
  gained: '',
  from: '0',
  to: '0',
  said: '',
  toRedeem: '',
  opens: 'none',
  first: '',
  second: '',
  third: '',
  go: messages.moments[locale].goOn,
  address: paths.home(),
  mayShare: 'none',
  card: paths.home(),
});

/** Where a picture is cropped to, if editors chose that. */
function positionOf(picture: Picture | null): Partial<Sheet> {
  const position = picturePosition(picture?.focus ?? null);
  return position === undefined ? {} : { position };
}

/** That there is a card of it to share. */
const withCard = (kind: SharedKind, subject: string): Partial<Sheet> => ({
  mayShare: '',
  card: paths.share(kind, subject),
});

const isWelcomed = async ({ viewer, now }: RenderContext): Promise<boolean> =>
  isNewcomer(viewer, now) && !(await services.members.findClosedPopups(viewer.member.id)).has(welcomeSheet);

/** In words; `over` for what is not so any more, such as a prize that was accepted; null for what can't be said now. */
type Told = Partial<Sheet> | 'over' | null;

function describe(moment: Moment, context: RenderContext): Promise<Told> | Told {
  const t = messages.moments[context.locale];
  switch (moment.kind) {
    case 'prize':
      return describePrize(moment.subject, context);
    case 'challenge':
      return describeChallenge(moment.subject, context);
    case 'level':
      return describeLevel(context);
    case 'friend':
      return describeFriend(context);
    case 'device':
      return {
        picture: devicePicture.src,
        title: t.device,
        text: t.deviceText,
        go: t.deviceGo,
        address: paths.profile('informacion'),
      };
    case 'points':
      return describePoints(moment.subject, context);
  }
}

async function describePrize(drawId: string, { viewer, locale, now }: RenderContext): Promise<Told> {
  const prizes = await services.draws.listPrizes(viewer.member.id, now);
  const won = prizes.find(({ draw }) => draw.id === drawId);
  if (!won) return 'over';
  if (!won.draw.announced) return null;
  const { draw, entry } = won;
  const t = messages.ownDraws[locale];
  const prize = wordsOf(draw.announced?.prize, locale);
  const title = wordsOf(draw.announced?.title, locale).text;
  const picture = await findPrizePicture(draw, locale);
  const until = entry.claimUntil === null ? t.untilUntold : fill(t.until, { day: formatDay(entry.claimUntil, locale) });
  return {
    title: t.sheetTitle,
    lead: prize.text,
    lang: prize.lang,
    text: `${fill(t.inDraw, { title })} ${until}`,
    picture: picture?.url ?? wonPicture.src,
    ...positionOf(picture),
    go: t.see,
    address: paths.ownDraws(),
    ...withCard('sorteo', drawId),
  };
}

async function describeChallenge(documentId: string, { viewer, locale }: RenderContext): Promise<Told> {
  const [challenges, takenAway, completion] = await Promise.all([
    content.challenges(locale),
    listTakenAway({ services, viewer, locale }),
    services.challenges.findCompletion(viewer.member.id, documentId),
  ]);
  const published = challenges.find((one) => one.documentId === documentId);
  const challenge = published ?? takenAway.find((one) => one.documentId === documentId);
  if (!completion) return 'over';
  if (!challenge) return null;
  const t = messages.moments[locale];
  const { title, badge } = challenge;
  const picture = badge ?? published?.image ?? null;
  return {
    title: t.challenge,
    lead: title.text,
    lang: title.lang,
    text: badge ? t.challengeText : '',
    art: badge ? 'medal' : '',
    picture: picture?.url ?? wonPicture.src,
    ...positionOf(picture),
    ...describeGain(completion.points, viewer.standing.points, locale),
    go: t.challengeGo,
    address: paths.profile('desafios'),
    ...withCard('desafio', challenge.slug),
  };
}

/** From the balance before a gain to that of now; nothing where some of it is spent already. */
function describeGain(points: number, now: number, locale: Locale): Partial<Sheet> {
  if (points === 0 || points > now) return {};
  const t = messages.moments[locale];
  const [from, toRedeem] = [now - points, countPoints(now, locale)];
  return {
    shown: '',
    gained: countPoints(points, locale),
    from: String(from),
    to: String(now),
    said: `${fill(t.from, { points: countPoints(from, locale) })} ${fill(t.toRedeem, { points: toRedeem })}`,
    toRedeem: t.redeemable,
  };
}

/** Of points that can be spent the balance before and now, of others from when on. */
function describeCredit({ points, spendableAt }: Credit, { viewer, locale, now }: RenderContext): Partial<Sheet> {
  if (spendableAt <= now) return describeGain(points, viewer.standing.points, locale);
  const t = messages.moments[locale];
  const values = { points: countPoints(points, locale), day: formatDay(canaryDay(spendableAt), locale) };
  return { text: fill(t.pointsFrom, values) };
}

/** With what the purchase gave. */
async function describeFriend(context: RenderContext): Promise<Partial<Sheet>> {
  const { id } = context.viewer.member;
  const t = messages.moments[context.locale];
  const cause = await services.referral.findFirstCause(id);
  const credit = cause === null ? null : await services.points.findCredit(id, cause);
  return {
    picture: friendPicture.src,
    title: t.friend,
    lead: t.friendText,
    ...(credit && describeCredit(credit, context)),
    go: t.friendGo,
    address: paths.recommend(),
  };
}

async function describePoints(cause: string, context: RenderContext): Promise<Told> {
  const { viewer, locale } = context;
  const credit = await services.points.findCredit(viewer.member.id, cause);
  if (credit?.clawedBackAt !== null) return 'over';
  const t = messages.moments[locale];
  const { points, concept } = credit;
  const { text, lang } = wordConcept(concept, locale, await loadTitles([concept], locale));
  return {
    picture: `${wonPicture.src}#sube`,
    title: fill(t.points, { points: countPoints(points, locale) }),
    lead: text,
    lang,
    ...describeCredit(credit, context),
    go: t.pointsGo,
    address: paths.points(),
  };
}

async function describeLevel({ viewer, locale, now }: RenderContext): Promise<Partial<Sheet>> {
  const { level, statusPoints } = viewer.standing;
  const t = messages.moments[locale];
  const { [level]: benefits } = await content.levelBenefits(locale);
  const [first = '', second = '', third = ''] = benefits.map(({ text }) => text);
  const day = formatDay(`${canaryDay(now).slice(0, 4)}-12-31`, locale, { year: true });
  return {
    art: 'medal',
    picture: (level === 'Platinum' ? platinumPicture : goldPicture).src,
    title: fill(t.level, { level }),
    text: fill(t.levelText, { points: countPoints(statusPoints, locale), day }),
    opens: first === '' ? 'none' : '',
    first,
    second,
    third,
    go: t.levelGo,
    address: paths.catalogue(),
    ...withCard('nivel', level.toLowerCase()),
  };
}
