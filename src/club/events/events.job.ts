// What is done every minute for events in which people booked.
import type { StoredEvent } from './events.service.ts';
import type { EventTerms } from './events.ts';
import { services } from '../services.ts';
import { readClock } from '../../kit/clock.ts';
import { type LoadedEvent, loadStoredEvent } from './event-terms.app.ts';

/** For how long after an event it is looked whether editors moved it, in days: its bookings are stored as long. */
const followedDays = 180;

/**
 * Frees the places that were not confirmed in time, takes events as editors have them now, and gives free places to those that wait for
 * them: after that, after editors raised a capacity, or somebody with places was erased.
 */
export async function keepUpEvents(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const failures: unknown[] = [];
  let changed = 0;
  const released = await services.events.releaseUnconfirmed(now);
  let movedUp = 0;
  for (const stored of await services.events.listSince(followedDays, now)) {
    try {
      const loaded = await loadStoredEvent(stored, now);
      if (!loaded.terms) continue;
      if (isChanged(stored, loaded.terms)) {
        await services.events.follow(loaded.terms);
        changed++;
      }
      if (stored.waits) movedUp += await moveUpAll(loaded, now);
    } catch (error) {
      failures.push(error);
    }
  }
  // One event does not hold up the others.
  if (failures.length > 0) throw new AggregateError(failures, 'some events could not be brought up to date');
  return { released, changed, movedUp };
}

const isChanged = (stored: StoredEvent, { slug, title, startsAt, endsAt }: EventTerms): boolean =>
  stored.slug !== slug ||
  stored.title !== title ||
  stored.startsAt.getTime() !== startsAt.getTime() ||
  stored.endsAt.getTime() !== endsAt.getTime();

async function moveUpAll({ terms, writeMail }: LoadedEvent, now: Date): Promise<number> {
  let total = 0;
  let people: number;
  do {
    people = terms ? await services.events.moveUpWaiting(terms, writeMail, now) : 0;
    total += people;
  } while (people > 0);
  return total;
}
