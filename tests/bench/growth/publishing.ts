// From an editor's change that the lake has kept until the site shows it.
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../measured.ts';
import { median } from '../median.ts';
import { atMost, report } from '../report.ts';
import type { World, WorldName, Worlds } from './worlds.ts';

const rounds = 10;
const limitMs = 300;
/** So long nothing happens before a change. */
const calmMs = 300;
const giveUpMs = 30_000;

/** What is changed, and the page that shows it. */
const changes = [
  { what: 'A product, on the catalogue', id: 'product-cafe-y-dulce', field: 'name', path: '/club/catalogo' },
  {
    what: 'An article, on its page',
    id: 'article-la-sal-de-janubio',
    field: 'title',
    path: '/club/noticias/la-sal-de-janubio',
  },
] as const;
type EditorsChange = (typeof changes)[number];

export async function measurePublishing(worlds: Worlds): Promise<void> {
  for (const change of changes) {
    const times: Record<WorldName, number[]> = { sample: [], large: [] };
    for (let round = 0; round < rounds; round++)
      for (const name of ['sample', 'large'] as const) times[name].push(await publish(worlds[name], change, round));
    report(`Publish → site. ${change.what}: sample`, describe(times.sample));
    report(`  large`, describe(times.large), { ...atMost(median(times.large), limitMs, ' ms'), text: '≤ 0.3 s' });
  }
}

const describe = (times: readonly number[]) =>
  `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`;

/** Gives the ms from the lake's answer until the page shows the new words. */
async function publish({ port, member, lake }: World, change: EditorsChange, round: number): Promise<number> {
  const words = `Cambio ${String(round)} de las ${String(Date.now())}`;
  await ask(port, change.path, { cookie: member });
  await delay(calmMs);
  await lake.editor
    .patch(change.id)
    .set({ [`${change.field}.es`]: words })
    .commit();
  const kept = performance.now();
  for (;;) {
    const { body } = await ask(port, change.path, { cookie: member });
    const took = performance.now() - kept;
    if (body.includes(words)) return took;
    if (took > giveUpMs) throw new Error(`${change.path} never showed the change of ${change.id}.`);
  }
}
