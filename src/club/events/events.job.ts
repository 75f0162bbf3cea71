// What is done every minute for events in which people booked.
import type { StoredEvent } from './events.service.ts';
import { documentOfEvent, type EventTerms } from './events.ts';
import { content, ContentUnavailable } from '../../content/content.ts';
import { services } from '../services.ts';
import { readClock } from '../../kit/clock.ts';
import { loadStoredEvent } from './event-terms.app.ts';

/** For how long after an event it is looked whether editors moved it, in days: its bookings are stored as long. */
const followedDays = 180;

/**
 * Frees the places that were not confirmed in time, takes events as editors have them now, tells who booked in one that moved, and gives
 * free places to those that wait for them: after that, after editors raised a capacity, or somebody with places was erased.
 */
export async function keepUpEvents(): Promise<Readonly<Record<string, number>>> {
  const now = readClock();
  const failures: unknown[] = [];
  let [changed, told] = [0, 0];
  const released = await services.unconfirmed.release(now);
  let movedUp = 0;
  const all = await services.events.listSince(followedDays, now);
  const versions = await findVersions(all);
  for (const stored of all) {
    try {
      const { terms, writeMail } = await loadStoredEvent(stored, now);
      if (!terms) continue;
      const isCurrent = isOf(versions.get(documentOfEvent(stored.id)), terms);
      if (isCurrent && isChanged(stored, terms)) changed++;
      if (isCurrent && (isChanged(stored, terms) || stored.untold))
        told += await untilNone(() => services.events.follow(terms, writeMail, now));
      if (stored.waits) movedUp += await untilNone(() => services.events.moveUpWaiting(terms, writeMail, now));
    } catch (error) {
      failures.push(error);
    }
  }
  // One event does not hold up the others.
  if (failures.length > 0) throw new AggregateError(failures, 'some events could not be brought up to date');
  return { released, changed, told, movedUp };
}

/** When editors published these events as they are now, by document; none while the lake does not tell. */
async function findVersions(all: readonly StoredEvent[]): Promise<ReadonlyMap<string, Date>> {
  try {
    return await content.eventVersions([...new Set(all.map(({ id }) => documentOfEvent(id)))]);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return new Map();
  }
}

/** Whether what was read of an event is not older than that version of it: then it may be told. */
const isOf = (version: Date | undefined, { publishedAt }: EventTerms): boolean =>
  version !== undefined && publishedAt >= version;

const isChanged = (stored: StoredEvent, event: EventTerms): boolean => {
  const { publishedAt, slug, title, startsAt, endsAt, place, address, island } = event;
  return (
    stored.publishedAt?.getTime() !== publishedAt.getTime() ||
    stored.slug !== slug ||
    stored.title !== title ||
    stored.startsAt.getTime() !== startsAt.getTime() ||
    stored.endsAt.getTime() !== endsAt.getTime() ||
    stored.place !== place ||
    stored.address !== address ||
    stored.island !== island
  );
};

/** Does some of it again until nothing is left; gives the sum. */
async function untilNone(doSome: () => Promise<number>): Promise<number> {
  let total = 0;
  let done: number;
  do {
    done = await doSome();
    total += done;
  } while (done > 0);
  return total;
}
