import { completeAfter } from '../../../../club/challenges/challenges.app.ts';
import { lateScansMs } from '../../../../club/events/events.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { ScanAnswer, ScanRequest } from '../../../../club/events/events.contract.ts';
import { type Door, readDoor } from '../../../../club/events/door-link.app.ts';
import { canaryIso } from '../../../../kit/canary-time.ts';
import { minute } from '../../../../kit/durations.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { networkOf } from '../../../../http/node/client-address.ts';
import { takeAttempt } from '../../../../http/throttle.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes a ticket at the door of its event: the first that is received lets its party in',
    who: 'anyone',
    body: ScanRequest,
    idempotent: { sent: 'scan', keptBy: 'handler' },
    reply: ScanAnswer,
    refusals: ['link_unusable', 'too_many_requests'],
  },
  async ({ context, services, body, idempotencyKey, now }) => {
    const door = readDoor(body.token);
    // What is no link of ours costs nothing: a token can't be guessed.
    if (!door) throw new ClubError('link_unusable');
    await takeAttempt(scansOf(door, networkOf(context.clientAddress)), now);
    const scannedAt = new Date(body.scanned_at);
    // What was scanned without connection while the link was good is taken for a day more.
    const isLate = scannedAt <= door.until && now.getTime() <= door.until.getTime() + lateScansMs;
    if (now > door.until && !isLate) throw new ClubError('link_unusable');
    const { result, people, cameInAt, memberId } = await services.door.checkIn(door.eventId, body.code, {
      scannedAt,
      idempotencyKey,
      now,
    });
    // They are told at their next page, and may look at it while they are here.
    if (memberId !== null) await completeAfter('event', memberId, context.locals);
    const at = cameInAt && canaryIso(cameInAt);
    return { result, party: people, at, ...(await services.door.countPeople(door.eventId)) };
  },
);

/** Those who have the door's link, in the venue's network. */
const scansOf = (door: Door, network: string) => ({
  of: ['door', door.eventId, network],
  max: 1200,
  windowMs: 10 * minute,
});
