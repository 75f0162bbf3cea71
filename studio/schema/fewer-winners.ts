// Fewer prizes in a draw that members have entered already.
import type { ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { hasOpened } from '../guards/draw.ts';
import { today } from '../structure/today.ts';

/** Warns who lowers the number of winners of a draw that has opened. */
export async function warnOfFewerWinners(
  winners: number | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  if (!document || winners === undefined || winners < 1) return true;
  const published = await getClient({ apiVersion })
    .withConfig({ perspective: 'published' })
    .fetch<{ readonly opensOn: unknown; readonly winners: unknown } | null>('*[_id == $id][0]{ opensOn, winners }', {
      id: document._id.replace(/^drafts\./, ''),
    });
  if (!published || typeof published.winners !== 'number' || !hasOpened(published, today().today)) return true;
  return winners < published.winners
    ? `El sorteo ya ha abierto con ${String(published.winners)}: quien participa cuenta con esos premios.`
    : true;
}
