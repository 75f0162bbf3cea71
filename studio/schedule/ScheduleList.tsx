import { Button } from '@sanity/ui';
import { useToast } from '@sanity/ui/toast';
import { useCallback } from 'react';
import { useClient } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { DocumentList } from '../structure/DocumentList.tsx';
import { findSchedules, removeSchedule, type Scheduled } from './find-schedules.ts';

const badges = {
  waiting: { title: 'Espera', tone: 'default' },
  changed: { title: 'Ha cambiado', tone: 'caution' },
  taken: { title: 'No se hizo', tone: 'critical' },
  refused: { title: 'No se hizo', tone: 'critical' },
} as const;

/** What is published, or taken off the site, at a moment to come. */
export function ScheduleList() {
  const client = useClient({ apiVersion });
  const { push } = useToast();
  const find = useCallback(() => findSchedules(client), [client]);
  const remove = async (id: string, reload: () => void) => {
    try {
      await removeSchedule(client, id);
      reload();
    } catch (error) {
      console.error('What was scheduled could not be taken back', error);
      push({ status: 'error', title: 'No se ha podido quitar. Prueba otra vez.' });
    }
  };
  return (
    <DocumentList
      find={find}
      count={describe}
      badge={({ state }: Scheduled) => badges[state]}
      actions={({ id, title }, reload) => (
        <Button
          text="Quitar"
          aria-label={`Quitar lo programado de «${title}»`}
          mode="ghost"
          onClick={() => void remove(id, reload)}
        />
      )}
    />
  );
}

function describe(all: readonly Scheduled[]): string {
  if (all.length === 0) return 'No hay nada programado.';
  const wanting = all.filter(({ state }) => state !== 'waiting').length;
  const counted = all.length === 1 ? 'Un cambio programado' : `${String(all.length)} cambios programados`;
  return wanting === 0 ? `${counted}.` : `${counted}, ${String(wanting)} con algo por mirar.`;
}
