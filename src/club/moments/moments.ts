// The moments of a member: what they achieved, and is told to them once (moments/README.md#moments). Pure.
import { canaryDay } from '../../kit/canary-time.ts';
import { type Level, levels } from '../../words/levels.ts';

/** What may be told. */
export const momentKinds = ['prize', 'level', 'challenge', 'friend', 'device', 'points'] as const;
export type MomentKind = (typeof momentKinds)[number];

/** Where several wait, the first to be told first: a level after what brought the points for it. */
const tellingOrder: readonly MomentKind[] = ['prize', 'challenge', 'friend', 'device', 'points', 'level'];

/** Those that wait, in the order in which they are told; of one kind as they are given. */
export const inTellingOrder = (waiting: readonly Moment[]): readonly Moment[] =>
  waiting.toSorted((one, other) => tellingOrder.indexOf(one.kind) - tellingOrder.indexOf(other.kind));

/**
 * What it is, and of what: the draw's or the challenge's document, the level with its year, the cause of points; of what comes once,
 * nothing.
 */
export interface Moment {
  readonly kind: MomentKind;
  readonly subject: string;
}

/** How moments begin by which calls name them: as those of popups, which hold no colon. */
const prefix = 'moment:';

/** The id by which a sheet's call names the moment. */
export const momentId = ({ kind, subject }: Moment): string => `${prefix}${kind}:${subject}`;

/** The moment of that id; null where it is none's. */
export function readMomentId(id: string): Moment | null {
  if (!id.startsWith(prefix)) return null;
  const [name, ...subject] = id.slice(prefix.length).split(':');
  const kind = momentKinds.find((one) => one === name);
  return kind ? { kind, subject: subject.join(':') } : null;
}

/** A level reached in that year of the Canaries: each year begins anew. */
export const levelMoment = (level: Level, now: Date): Moment => ({
  kind: 'level',
  subject: `${canaryDay(now).slice(0, 4)} ${level}`,
});

/** Whether the level is above that which the member was last told of; nobody is told of the lowest. */
export function isNewLevel(level: Level, lastTold: string | null, now: Date): boolean {
  const [year, told] = lastTold?.split(' ') ?? [];
  const before = year === canaryDay(now).slice(0, 4) ? levels.findIndex((one) => one === told) : 0;
  return levels.indexOf(level) > before;
}
