// What server and lake hold in memory once all kinds of pages were asked for, many of them.
import { setTimeout as delay } from 'node:timers/promises';
import { ask, browserHeaders, measure } from '../measured.ts';
import { readMemoryMb } from '../memory.ts';
import { atMost, report } from '../report.ts';
import { largeSize, type World, type Worlds } from './worlds.ts';

const limitMb = 400;
const askers = 8;
const loadSeconds = 5;
const settleMs = 3000;

export async function measureMemory({ sample, large }: Worlds): Promise<void> {
  const before = describe(large);
  await askMany(large, [...mix()]);
  for (const path of ['/club', '/club/catalogo', '/club/noticias/la-sal-de-janubio'])
    for (const world of [sample, large]) await measure(world, path, world.member, loadSeconds);
  await delay(settleMs);
  report('Memory after a mix of requests: sample, server and lake', describe(sample));
  report('  large, server and lake', describe(large), atMost(readMemoryMb(large.pid), limitMb, ' MB'));
  report('  large, before it', before);
}

const describe = ({ pid, lakePid }: World) =>
  [pid, lakePid].map((each) => `${readMemoryMb(each).toFixed(0)} MB`).join(' and ');

/** More articles and products than are cached, and lists by every filter. */
function* mix(): Generator<string> {
  const { articles, products } = largeSize;
  for (let place = 1; place <= 400; place++) {
    yield `/club/noticias/article-${numbered(place, 400, articles)}`;
    yield `/club/catalogo/details/product-${numbered(place, 400, products)}`;
    if (place <= 60) {
      yield `/club/catalogo?page=${String(place)}`;
      yield `/club/noticias?page=${String(place)}`;
      yield `/api/club/catalogue?page=${String(place)}&sort=name`;
      yield `/club/catalogo?q=regalo+${String(place)}&sort=cost-down`;
    }
  }
}

const numbered = (place: number, of: number, count: number) =>
  String(Math.floor((place * count) / of)).padStart(6, '0');

async function askMany({ port, member }: World, paths: string[]): Promise<void> {
  const work = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await ask(port, path, browserHeaders(member));
  };
  await Promise.all(Array.from({ length: askers }, work));
}
