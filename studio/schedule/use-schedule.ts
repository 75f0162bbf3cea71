import { type EditStateFor, getPublishedId, type SanityDocument, useUnstableObserveDocument } from 'sanity';
import { type Schedule, scheduleIdOf } from '../../src/words/schedule.ts';
import { readSchedule, type ScheduleState, stateOf } from './schedule.ts';

interface Scheduled {
  readonly schedule: Schedule;
  readonly state: ScheduleState;
}

/** What waits for a document, as it is now; null for nothing. Of a campaign's parts only their own forms know whether they changed. */
export function useSchedule({
  id,
  draft,
  published,
}: Pick<EditStateFor, 'id' | 'draft' | 'published'>): Scheduled | null {
  const own = getPublishedId(id);
  const { document } = useUnstableObserveDocument<SanityDocument>(scheduleIdOf(own));
  const schedule = readSchedule(document);
  if (schedule?.document !== own) return null;
  const looked = new Map(schedule.documents.map((one) => [one.id, one]));
  const state = stateOf(schedule, (part) =>
    part === own
      ? { draft: draft?._rev ?? null, published: published?._rev ?? null }
      : (looked.get(part) ?? { draft: null, published: null }),
  );
  return { schedule, state };
}
