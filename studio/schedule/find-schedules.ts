// Lists what waits for its moment, and what was not done at its own.
import type { SanityClient } from 'sanity';
import { type Schedule, scheduleIdOf, scheduleType } from '../../src/words/schedule.ts';
import { readVersions, versionsOf } from '../campaigns/read.ts';
import type { ListedDocument } from '../structure/DocumentList.tsx';
import { titleOf, typeTitleOf } from '../structure/document-words.ts';
import { describeSchedule, readSchedule, revisionOf, type ScheduleState, stateOf } from './schedule.ts';

export interface Scheduled extends ListedDocument {
  readonly state: ScheduleState;
}

const query = `*[_type == "${scheduleType}"] | order(at asc)`;

/** What wants to be looked at first, then by its moment. */
export async function findSchedules(client: SanityClient): Promise<Scheduled[]> {
  const found = await client.withConfig({ perspective: 'raw' }).fetch<unknown[]>(query);
  const schedules = found.flatMap((one) => readSchedule(one) ?? []);
  const ids = schedules.flatMap(({ document, documents }) => [document, ...documents.map(({ id }) => id)]);
  const versions = versionsOf(await readVersions(client, ids));
  const present = (schedule: Schedule): Scheduled => {
    const { document, documentType, documents } = schedule;
    const state = stateOf(schedule, (id) => {
      const now = versions.get(id);
      return { draft: revisionOf(now?.draft), published: revisionOf(now?.published) };
    });
    const latest = versions.get(document)?.latest;
    const parts = documents.length - 1;
    const withParts = parts === 0 ? '' : ` Con ${parts === 1 ? 'una' : String(parts)} de sus partes.`;
    return {
      id: document,
      type: documentType,
      typeTitle: typeTitleOf(documentType),
      title: latest ? titleOf(latest) : 'Ya no existe',
      says: `${describeSchedule(schedule, state)}${withParts}`,
      state,
    };
  };
  const listed = schedules.map(present);
  return [...listed.filter(({ state }) => state !== 'waiting'), ...listed.filter(({ state }) => state === 'waiting')];
}

/** Takes back what was set for a document. */
export const removeSchedule = (client: SanityClient, document: string) => client.delete(scheduleIdOf(document));
