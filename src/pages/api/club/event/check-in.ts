import { lateScansMs } from '../../../../club/events/events.ts';
import { ClubError } from '../../../../contract/errors.ts';
import { ScanAnswer, ScanRequest } from '../../../../contract/events.ts';
import { type Door, readDoor } from '../../../../http/door-link.ts';
import { defineEndpoint } from '../../../../http/endpoint.ts';
import { networkOf } from '../../../../http/node/client-address.ts';
import { takeAttempt } from '../../../../http/throttle.ts';

export const POST = defineEndpoint(
  {
    summary: 'Takes a ticket at the door of its event: the first that is received lets its party in',
    who: 'anyone',
    body: ScanRequest,
    reply: ScanAnswer,
    refusals: ['link_unusable', 'too_many_requests'],
  },
  async ({ context, services, body, now }) => {
    const door = readDoor(body.token);
    await limitScans(door, networkOf(context.clientAddress), now);
    const scannedAt = new Date(body.scanned_at);
    // What was scanned without connection while the link was good is taken for a day more.
    const isLate = door !== null && scannedAt <= door.until && now.getTime() <= door.until.getTime() + lateScansMs;
    if (!door || (now > door.until && !isLate)) throw new ClubError('link_unusable');
    const { result, people } = await services.events.checkIn(door.eventId, body.code, { scannedAt, now });
    return { result, party: people, ...(await services.events.countPeople(door.eventId)) };
  },
);

/** Guests share the venue's network: whoever has no link can't use up the attempts of those who have it. */
const limitScans = (door: Door | null, network: string, now: Date): Promise<undefined> =>
  takeAttempt(
    door
      ? { of: ['door', door.eventId, network], max: 1200, windowMs: 10 * 60_000 }
      : { of: ['door-failures', network], max: 60, windowMs: 10 * 60_000 },
    now,
  );
