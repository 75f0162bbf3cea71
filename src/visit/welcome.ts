// The welcome of who has just joined (club/joining/README.md#first-steps): what they were given, what is known of
// them, and which first steps are left.
import { services } from '../club/services.ts';
import { isNewcomer, welcomeCause } from '../club/points/points.ts';
import { formatDay } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import { lastDayBefore } from '../kit/canary-time.ts';
import type { Locale } from '../words/locale.ts';
import type { WelcomeField } from '../words/placeholders.ts';
import { welcomeSheet } from '../words/welcome-sheet.ts';
import type { Viewer } from './visitor.ts';

type Welcome = Readonly<Record<WelcomeField, string>>;

/** Nothing of it is shown, but its heading has words, as every heading does. */
const nobodyNew = (title: string): Welcome => ({
  state: 'closed',
  title,
  points: '',
  until: '',
  known: '',
  shown: 'none',
  address: 'none',
  passkey: 'none',
  win: 'none',
});

/** What the welcome says to this member; for others than newcomers, nothing is shown. */
export async function describeWelcome({
  viewer,
  locale,
  now,
}: {
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly now: Date;
}): Promise<Welcome> {
  const { member } = viewer;
  const t = messages.welcome[locale];
  const title = fill(t.title, { name: member.firstName });
  if (!isNewcomer(viewer, now)) return nobodyNew(title);
  const [lots, passkeys, devices, closed] = await Promise.all([
    services.points.listLots(member.id),
    services.passkeys.list(member.id),
    services.devices.listOf(member.id),
    services.members.findClosedPopups(member.id),
  ]);
  const given = lots.find(({ cause }) => cause === welcomeCause);
  const done = {
    address: member.address !== null,
    passkey: passkeys.length > 0,
    win: lots.some(({ cause }) => cause !== welcomeCause),
  };
  const shownUnless = (isDone: boolean) => (isDone ? 'none' : '');
  return {
    state: closed.has(welcomeSheet) ? 'closed' : '',
    title,
    points: given ? fill(t.points, { points: countPoints(given.points, locale) }) : '',
    until: given ? fill(t.until, { day: formatDay(lastDayBefore(given.expiresAt), locale, { year: true }) }) : '',
    known: t[`known.${member.phone === null ? 'noPhone' : 'phone'}.${devices.length === 0 ? 'noDevice' : 'device'}`],
    shown: shownUnless(Object.values(done).every(Boolean)),
    address: shownUnless(done.address),
    passkey: shownUnless(done.passkey),
    win: shownUnless(done.win),
  };
}
