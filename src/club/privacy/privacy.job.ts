// Makes the copies that members have asked for.
import { services } from '../services.ts';
import { loadByLocale } from '../../words/locale.ts';
import { readClock } from '../../kit/clock.ts';
import { buildDataExport, nameContent } from './data-export.app.ts';

/** One after the other, until nobody waits. */
export async function makeExports(): Promise<Readonly<Record<string, number>>> {
  const names = await loadByLocale(nameContent);
  const makeNext = () =>
    services.privacy.makeNextExport(
      (held, locale, now) => buildDataExport(held, locale, now, names[locale]),
      readClock(),
    );
  let made = 0;
  while (await makeNext()) made++;
  return { made };
}
