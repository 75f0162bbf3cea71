// What is on its way to a member: of what, and by when it comes, as the points log says it.
import { readLog } from '../club/points/points-log.app.ts';
import { services } from '../club/services.ts';
import { formatDayFrom } from '../i18n/dates.ts';
import { fill, messages } from '../i18n/messages.ts';
import { countPoints } from '../i18n/numbers.ts';
import type { RenderContext } from './render-context.ts';

/**
 * A sentence for each credit that is pending, a line each, the first to come first; empty where none is. Where the log can't be read, how
 * many points they are.
 */
export async function describePending(context: RenderContext): Promise<string> {
  const { viewer, locale, now } = context;
  const t = messages.home[locale];
  const { pendingPoints } = viewer.standing;
  if (pendingPoints === 0) return '';
  const { entries, failed } = await readLog({ ...context, services, requestId: '' }, null, 'pending');
  if (failed) return fill(t.pendingInAll, { points: countPoints(pendingPoints, locale) });
  return entries
    .toSorted((one, other) => (one.arrives_by ?? '').localeCompare(other.arrives_by ?? ''))
    .map(({ points, concept, arrives_by: day }) =>
      fill(t.pending, {
        points: countPoints(points, locale),
        concept,
        day: day === null ? '' : formatDayFrom(now, day, locale),
      }),
    )
    .join('\n');
}
