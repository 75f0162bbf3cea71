import type { DocumentBadgeComponent } from 'sanity';
import { describeSchedule } from './schedule.ts';
import { useSchedule } from './use-schedule.ts';

const badges = {
  waiting: { label: 'Programado', color: 'primary' },
  changed: { label: 'Prográmalo otra vez', color: 'warning' },
  refused: { label: 'No se hizo', color: 'danger' },
  taken: { label: 'No se hizo', color: 'danger' },
} as const;

/** Says at the form's foot that something of the document waits for its moment, or was not done then. */
export const useScheduleBadge: DocumentBadgeComponent = (state) => {
  const scheduled = useSchedule(state);
  return scheduled && { ...badges[scheduled.state], title: describeSchedule(scheduled.schedule, scheduled.state) };
};
