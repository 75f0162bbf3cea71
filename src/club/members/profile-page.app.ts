// What the page of the profile shows: all four of its sections.
import type { APIContext } from 'astro';
import { siteOrigin } from '../../http/site.ts';
import { invariant } from '../../kit/invariant.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import type { Viewer } from '../../visit/visitor.ts';
import { paths } from '../../words/paths.ts';
import { type ProfileTab, readProfileTab } from '../../words/profile-tabs.ts';
import { advanceOwnChallenges } from '../challenges/own-challenges.app.ts';
import { readDevices } from '../devices/own-devices.app.ts';
import { type OwnBooking, readOwnBookings } from '../events/own-bookings.app.ts';
import { readLog, type ShownLog } from '../points/points-log.app.ts';
import { type Friends, readFriends } from '../referral/friends.app.ts';

/** As many lines of the points log as stand here. */
const shownEntries = 8;

type OwnChallenges = Awaited<ReturnType<typeof advanceOwnChallenges>>;

export interface ProfilePage extends Pick<Viewer, 'member' | 'standing'>, Pick<Friends, 'friends' | 'moreForms'> {
  readonly frame: PageFrame;
  /** The section that the address names. */
  readonly tab: ProfileTab;
  /** What friends open, with its origin. */
  readonly link: string;
  readonly log: Pick<ShownLog, 'entries' | 'failed'>;
  readonly expiring: readonly { readonly points: number; readonly on: string }[];
  readonly bookings: readonly OwnBooking[];
  readonly devices: Awaited<ReturnType<typeof readDevices>>;
  readonly challenges: OwnChallenges['challenges'];
  readonly badges: OwnChallenges['badges'];
}

/**
 * The viewer's profile, with the challenges that they have done completed; `just_completed` where one was by this very visit: frame and
 * log show the points from before.
 */
export async function advanceProfile({
  locals,
  request,
  url,
}: Pick<APIContext, 'locals' | 'request' | 'url'>): Promise<ProfilePage | 'just_completed'> {
  const { now, services, viewer } = locals;
  invariant(viewer, 'the guard lets only members see their profile');
  const { member, standing } = viewer;
  const [frame, log, expiring, bookings, devices, { friends, moreForms }, { challenges, badges, hasCompleted }] =
    await Promise.all([
      loadFrame(locals),
      readLog(locals, null, null, shownEntries),
      services.points.listExpiring(member.id, now),
      readOwnBookings(locals),
      readDevices(locals),
      readFriends(locals),
      advanceOwnChallenges(locals),
    ]);
  if (hasCompleted) return 'just_completed';
  return {
    frame,
    member,
    standing,
    expiring,
    bookings,
    devices,
    friends,
    moreForms,
    challenges,
    badges,
    tab: readProfileTab(url.searchParams.get('tab')),
    link: siteOrigin(request) + paths.godson(member.code),
    log,
  };
}
