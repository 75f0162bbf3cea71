// What waits to be published, or taken off the site, as editors read of it. Pure.
import {
  type Schedule,
  type ScheduledAct,
  scheduledActs,
  type ScheduledDocument,
  type ScheduleFault,
  scheduleFaults,
} from '../../src/words/schedule.ts';
import { type Fields, isFields } from '../guards/guard.ts';
import { dayIn, momentAt, timeIn } from '../week/days.ts';

/** The revisions of a document as it is now; null for none. */
export type Revisions = Pick<ScheduledDocument, 'draft' | 'published'>;

/** What of it an editor is to look at. */
export type ScheduleState = 'waiting' | 'changed' | ScheduleFault;

/** The document of a schedule as the lake has it; null where it is none that the club would read. */
export function readSchedule(value: unknown): Schedule | null {
  if (!isFields(value)) return null;
  const { document, documentType, at, documents } = value;
  const act = scheduledActs.find((one) => one === value.act);
  if (typeof document !== 'string' || typeof documentType !== 'string' || typeof at !== 'string' || !act) return null;
  if (!Array.isArray(documents) || Number.isNaN(Date.parse(at))) return null;
  const fault = scheduleFaults.find((one) => one === value.fault) ?? null;
  return { document, documentType, act, at, documents: documents.filter(isFields).flatMap(readDocument), fault };
}

function readDocument({ id, draft, published }: Fields): ScheduledDocument[] {
  const revision = (value: unknown) => (typeof value === 'string' ? value : null);
  return typeof id === 'string' ? [{ id, draft: revision(draft), published: revision(published) }] : [];
}

/** The revision of a document as the lake has it; null for none. */
export const revisionOf = (document: Fields | null | undefined): string | null =>
  typeof document?._rev === 'string' ? document._rev : null;

/** Whether it would be done as things are; `revisions` of each of its documents. */
export function stateOf({ act, documents, fault }: Schedule, revisions: (id: string) => Revisions): ScheduleState {
  if (fault !== null) return fault;
  const isSame = documents.every(({ id, draft, published }) => {
    const now = revisions(id);
    return now.published === published && (act === 'unpublish' || now.draft === draft);
  });
  return isSame ? 'waiting' : 'changed';
}

const inWords = new Intl.DateTimeFormat('es-ES', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Atlantic/Canary',
});
/** «jue, 24 dic 2026, 09:00», by the islands' clock. */
export const momentInWords = (at: string): string => inWords.format(new Date(at));

const willBe: Readonly<Record<ScheduledAct, string>> = { publish: 'Se publica', unpublish: 'Se despublica' };
const wasNot: Readonly<Record<ScheduledAct, string>> = { publish: 'No se publicó', unpublish: 'No se despublicó' };

/** «Se publica el jue, 24 dic 2026, 09:00», and what keeps it from being done. */
export function describeSchedule({ act, at }: Schedule, state: ScheduleState): string {
  const when = `el ${momentInWords(at)}`;
  switch (state) {
    case 'waiting':
      return `${willBe[act]} ${when}.`;
    case 'changed':
      return `Iba a ser ${when}, pero algo ha cambiado desde que se programó: prográmalo otra vez.`;
    case 'refused':
      return `${wasNot[act]} ${when}: falta algo a lo que se refiere, u otro documento lo necesita.`;
    case 'taken':
      return `${wasNot[act]} ${when}: desde entonces otro documento tiene esa dirección, u otra campaña una de las partes.`;
  }
}

/** An ISO moment in UTC of a day and an hour (HH:MM) in the islands; null for what is none. */
export function momentOf(day: string, time: string): string | null {
  const at = momentAt(day, time);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The day and the hour of a moment in the islands, for the fields of a form. */
export const fieldsOf = (at: string): { readonly day: string; readonly time: string } => {
  const moment = Date.parse(at);
  return { day: dayIn(moment), time: timeIn(moment) };
};
