// Pages at both sizes: the first request once a page's cache has ended, of what nobody asked for before, and of what is at hand.
import { ask, browserHeaders, measure, summarise } from '../measured.ts';
import { median } from '../median.ts';
import { atMost, kilobytes, report } from '../report.ts';
import type { World, WorldName, Worlds } from './worlds.ts';

const names = ['sample', 'large'] as const satisfies readonly WorldName[];
const pages = {
  Home: '/club',
  Catalogue: '/club/catalogo',
  Article: '/club/noticias/la-sal-de-janubio',
  Product: '/club/catalogo/details/cafe-y-dulce',
} as const;
const coldRounds = 10;
const [warmUpSeconds, warmRounds, secondsOfRound] = [1.5, 5, 1];
const [coldLimitMs, warmLimit, catalogueLimitKb] = [300, 1.2, 60];
const minuteMs = 60_000;

export async function measureCold(worlds: Worlds): Promise<void> {
  const first = await Promise.all(names.map((name) => request(worlds[name], pages.Catalogue)));
  report(
    'Catalogue, the first request after a start',
    `${first.map((ms) => ms.toFixed(0)).join(' and ')} ms (sample, large)`,
  );
  let minutes = 0;
  for (const [what, path] of Object.entries(pages)) {
    const times: Record<WorldName, number[]> = { sample: [], large: [] };
    for (let round = -1; round < coldRounds; round++) {
      minutes++;
      for (const name of names) {
        worlds[name].club.moveClock(minutes * minuteMs);
        const took = await request(worlds[name], path);
        if (round >= 0) times[name].push(took);
      }
    }
    reportCold(`${what}, cold`, times);
  }
  for (const [what, pathOf] of [
    ['Article', (number: string) => `/club/noticias/article-${number}`],
    ['Product', (number: string) => `/club/catalogo/details/product-${number}`],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < coldRounds; round++)
      times.push(await request(worlds.large, pathOf(String(round * 100 + 1).padStart(6, '0'))));
    report(`${what} that nobody asked for before: large`, describe(times), coldAim(times));
  }
}

function reportCold(what: string, times: Readonly<Record<WorldName, readonly number[]>>): void {
  report(`${what}: sample`, describe(times.sample));
  report('  large', describe(times.large), coldAim(times.large));
}

const coldAim = (times: readonly number[]) => ({ ...atMost(median(times), coldLimitMs, ''), text: '≤ 0.3 s' });
const describe = (times: readonly number[]) =>
  `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)})`;

/** Gives the ms until the whole answer was there. */
async function request({ port, member }: World, path: string): Promise<number> {
  const began = performance.now();
  await ask(port, path, browserHeaders(member));
  return performance.now() - began;
}

export async function measureSize(worlds: Worlds): Promise<void> {
  for (const name of names) {
    const { port, member } = worlds[name];
    const { body } = await ask(port, pages.Catalogue, browserHeaders(member));
    const { body: plain } = await ask(port, pages.Catalogue, { cookie: member });
    const products = new Set(plain.toString().match(/(?<=catalogo\/details\/)[\w-]+/g)).size;
    report(
      `Catalogue page: ${name}`,
      `${kilobytes(body.length)} (${kilobytes(plain.length)} before compression, ${String(products)} products)`,
      atMost(body.length / 1000, catalogueLimitKb, ' KB'),
    );
  }
}

export async function measureWarm(worlds: Worlds): Promise<void> {
  for (const [what, path] of Object.entries(pages)) {
    const measured: { sample: Measured; large: Measured }[] = [];
    for (const name of names) await measureOnce(worlds[name], path, warmUpSeconds);
    for (let round = 0; round < warmRounds; round++)
      measured.push({
        sample: await measureOnce(worlds.sample, path, secondsOfRound),
        large: await measureOnce(worlds.large, path, secondsOfRound),
      });
    const [sample, large] = names.map((name) => summarise(measured.map((round) => round[name])));
    const ratio = median(measured.map((round) => round.large.cpuUs / round.sample.cpuUs));
    report(`${what}, warm: sample`, `${sample?.cpuUs.toFixed(0) ?? ''} µs, ${sample?.perSecond.toFixed(0) ?? ''}/s`);
    report(
      '  large',
      `${ratio.toFixed(2)}× (${large?.cpuUs.toFixed(0) ?? ''} µs, ${large?.perSecond.toFixed(0) ?? ''}/s)`,
      atMost(ratio, warmLimit, '×'),
    );
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measureOnce(world: World, path: string, seconds: number): Promise<Measured> {
  const measured = await measure(world, path, world.member, seconds);
  if (measured.failures > 0) throw new Error(`${path} failed ${String(measured.failures)} times`);
  return measured;
}
