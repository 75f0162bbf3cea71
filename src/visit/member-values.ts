// What pages show of a member that follows from the member and their standing alone.
import { paths } from '../words/paths.ts';
import { markMember } from '../words/member-mark.ts';
import { standOn, standOnLevels } from '../words/level-progress.ts';
import { formatPoints, countPoints, formatProgress } from '../i18n/numbers.ts';
import { fill, messages } from '../i18n/messages.ts';
import { progressOf } from '../club/points/points.ts';
import type { MemberField } from '../words/placeholders.ts';
import type { RenderContext } from './render-context.ts';
import { formatDay } from '../i18n/dates.ts';
import type { Locale } from '../words/locale.ts';
import type { Viewer } from './visitor.ts';
import { levels as allLevels } from '../words/levels.ts';

export type GoalField = Extract<MemberField, `goal${string}`>;

export const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

export const ofMember: Readonly<
  Record<Exclude<MemberField, 'welcome' | 'basket' | 'pending' | GoalField>, (context: RenderContext) => string>
> = {
  memberMark: ({ viewer }) => markMember(viewer.member.id),
  counting: ({ viewer }) => (viewer.member.isCounted ? 'on' : 'off'),
  firstName: ({ viewer }) => viewer.member.firstName,
  initial: ({ viewer }) => viewer.member.firstName.charAt(0),
  photo: ({ viewer }) => (viewer.member.photo === null ? 'none' : `url(${paths.photo(viewer.member.photo)})`),
  fullName: ({ viewer }) => `${viewer.member.firstName} ${viewer.member.lastName}`,
  firstNameLength: ({ viewer }) => (viewer.member.firstName.length > 24 ? 'long' : ''),
  fullNameLength: ({ viewer }) => (viewer.member.firstName.length + viewer.member.lastName.length > 36 ? 'long' : ''),
  code: ({ viewer }) => viewer.member.code,
  codeInGroups: ({ viewer }) => `${viewer.member.code.slice(0, 4)} ${viewer.member.code.slice(4)}`,
  points: ({ viewer }) => String(viewer.standing.points),
  balance: ({ viewer, locale }) => formatPoints(viewer.standing.points, locale),
  balanceInWords: ({ viewer, locale }) => countPoints(viewer.standing.points, locale),
  balanceAndExpiry,
  withBalance: ({ viewer, locale }) =>
    fill(messages.catalogue[locale].affordable, { points: countPoints(viewer.standing.points, locale) }),
  statusPointsInWords: ({ viewer, locale }) => countPoints(viewer.standing.statusPoints, locale),
  toNextLevel,
  expiring: ({ viewer, locale }) => describeExpiring(viewer, locale, messages.home[locale]),
  progress: ({ viewer, locale }) => formatProgress(progressOf(viewer.standing).progress, locale),
  progressFromLevel: ({ viewer, locale }) => formatProgress(progressOf(viewer.standing).fromLevel, locale),
  progressMissing: ({ viewer, locale }) => formatProgress(progressOf(viewer.standing).missing, locale),
  progressAcross: ({ viewer }) => percent(standOn(viewer.standing.statusPoints).x),
  progressDown: ({ viewer }) => percent(standOn(viewer.standing.statusPoints).y),
  acrossLevels: ({ viewer }) => percent(standOnLevels(viewer.standing.statusPoints).x),
};

function balanceAndExpiry({ viewer, locale }: RenderContext): string {
  const t = messages.catalogue[locale];
  const balance = fill(t.balance, { points: countPoints(viewer.standing.points, locale) });
  return [balance, describeExpiring(viewer, locale, t)].filter(Boolean).join(' ');
}

/** How many points expire next and on which day; empty where none do. */
function describeExpiring(
  { standing: { expiring } }: Viewer,
  locale: Locale,
  t: Readonly<{ expiring: string; expiringOne: string }>,
): string {
  return expiring
    ? fill(expiring.points === 1 ? t.expiringOne : t.expiring, {
        points: countPoints(expiring.points, locale),
        day: formatDay(expiring.on, locale, { year: true }),
      })
    : '';
}

/** How far the year's points are on the way to the next level, or that there is none. */
function toNextLevel({ viewer, locale }: RenderContext): string {
  const t = messages.home[locale];
  const { level, statusPoints, nextStatusPoints } = viewer.standing;
  const next = allLevels[allLevels.indexOf(level) + 1];
  if (!next) return fill(t.summit, { points: countPoints(statusPoints, locale) });
  const { missing } = progressOf(viewer.standing);
  return fill(missing === 1 ? t.missingOne : t.missing, {
    points: formatPoints(statusPoints, locale),
    floor: formatPoints(nextStatusPoints, locale),
    missing: formatPoints(missing, locale),
    level: next,
  });
}
