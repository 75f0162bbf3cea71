// «Programar…»: publishes a document, or takes it off the site, at a moment to come.
import { ClockIcon } from '@sanity/icons/Clock';
import { useState } from 'react';
import { type DocumentActionComponent, getPublishedId, useSyncState } from 'sanity';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useSchedule } from './use-schedule.ts';

/** Types that go their own way: terms are asked about when they are published, and say themselves from when on they hold. */
const notScheduled = new Set(['terms']);

export const canSchedule = (type: string): boolean => !notScheduled.has(type);

export const scheduleAction: DocumentActionComponent = (props) => {
  const { draft, published, ready, type } = props;
  const id = getPublishedId(props.id);
  const [isOpen, setOpen] = useState(false);
  const scheduled = useSchedule({ id, draft, published });
  const { isSyncing } = useSyncState(id, type);
  // What exists once is never taken off the site.
  const acts = [
    ...(draft ? (['publish'] as const) : []),
    ...(published && id !== type ? (['unpublish'] as const) : []),
  ];
  const close = () => {
    setOpen(false);
  };
  return {
    icon: ClockIcon,
    label: scheduled ? 'Cambiar lo programado…' : 'Programar…',
    title: acts.length === 0 ? 'No hay nada que publicar.' : 'Publicar o despublicar en un momento que elijas',
    disabled: !ready || isSyncing || (acts.length === 0 && !scheduled),
    onHandle: () => {
      setOpen(true);
    },
    dialog: isOpen && {
      type: 'custom',
      component: <ScheduleDialog id={id} type={type} acts={acts} present={scheduled} onClose={close} />,
    },
  };
};
