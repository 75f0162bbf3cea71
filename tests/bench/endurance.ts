// Whether servers stay as fast and as small as they were: two of one club answer mixed requests for an hour; then one of them is asked
// beside a fresh one, by turns, which evens out what else the machine does.
import { setTimeout as delay } from 'node:timers/promises';
import { loadSampleWorld, makeTemporaryDirectory } from '../setup/club-server.ts';
import { type MeasuredClub, startMeasuredClub, visitor } from './club.ts';
import { load } from './load.ts';
import { measure, writeRequest } from './measured.ts';
import { median } from './median.ts';
import { readMemoryMb } from './memory.ts';
import { atMost, report } from './report.ts';

/** BENCH_MINUTES: how long they answer, in minutes; an hour unless it says so. */
const minutes = Number(process.env.BENCH_MINUTES ?? 60);
/** Both are asked for so long at once, and left alone for so long: traffic comes and goes. */
const burstSeconds = 2;
const pauseMs = 6000;
const connections = 8;
/** Code is compiled and caches are filled within the first sixth; what is held by then is compared with. */
const warmShare = 1 / 6;
const rounds = 7;
const secondsOfRound = 1.5;
const settleMs = 5000;

const measuredPages = [
  ['/club/discover', 'a visitor'],
  ['/club/faq', 'a member'],
  ['/club/catalogo', 'a member'],
  ['/club/perfil', 'a member'],
  ['/api/club/self', 'a member'],
] as const;

/** On two empty databases. */
export async function measureEndurance(oldUrl: string, freshUrl: string): Promise<void> {
  const world = makeTemporaryDirectory();
  const started: MeasuredClub[] = [];
  const start = async (databaseUrl: string) => {
    const one = await startMeasuredClub({ databaseUrl, copyOf: world.path, sampleWorld: false });
    started.push(one);
    return one;
  };
  try {
    await loadSampleWorld(oldUrl, world.path);
    const old = [await start(oldUrl), await start(oldUrl)] as const;
    const warm = await answerMixed(old, minutes * warmShare);
    const memory = old.map(({ pid }) => readMemoryMb(pid));
    const rest = await answerMixed(old, minutes * (1 - warmShare));
    await delay(settleMs);
    for (const [place, { pid }] of old.entries()) {
      const [then, now] = [memory[place] ?? Number.NaN, readMemoryMb(pid)];
      report(
        `Memory of server ${String(place + 1)} after ${(warm + rest).toLocaleString('en')} requests in ${String(minutes)} min`,
        `${(now / then).toFixed(2)}× (${now.toFixed(0)} / ${then.toFixed(0)} MB)`,
        atMost(now / then, 1.1, '×'),
      );
    }
    await loadSampleWorld(freshUrl, world.path);
    const fresh = await start(freshUrl);
    await answerMixed([fresh], 1);
    for (const page of measuredPages) await compareSpeed(old[0], fresh, page);
  } finally {
    for (const { club } of started) await club.stop();
    world.remove();
  }
}

/** Sends them mixed requests for so many minutes, in bursts; gives how many were answered. */
async function answerMixed(servers: readonly MeasuredClub[], forMinutes: number): Promise<number> {
  const until = performance.now() + forMinutes * 60_000;
  let answered = 0;
  while (performance.now() < until) {
    const outcomes = await Promise.all(
      servers.map((server) => {
        const requests = [...mix(server)].map(([path, cookie]) => writeRequest(server.port, path, cookie));
        return load({ port: server.port, requests, connections, seconds: burstSeconds });
      }),
    );
    for (const { answers, failures } of outcomes) {
      if (failures > 0) throw new Error(`${String(failures)} of ${String(answers)} requests failed`);
      answered += answers;
    }
    await delay(pauseMs);
  }
  return answered;
}

/** Repeated in this order: pages that are cached and pages that are not, lists, calls, visitors' and members'. */
function* mix({ member }: MeasuredClub): Generator<readonly [path: string, cookie: string]> {
  for (let turn = 0; turn < 20; turn++) {
    for (const path of [
      '/club',
      '/club/catalogo',
      '/club/catalogo/cenas',
      '/club/noticias/la-sal-de-janubio',
      '/club/faq',
    ])
      yield [path, member];
    for (const path of ['/club/discover', '/club/terminos-y-condiciones', '/club/login']) yield [path, visitor];
    for (const path of ['/api/club/self', '/api/club/products-redeemed', '/club/cesta', '/club/noticias'])
      yield [path, member];
    yield [`/club/catalogo?q=palabra+${String(turn)}`, member];
    yield [turn % 2 === 0 ? '/club/catalogo/details/kit-iluma-one' : '/club/regalos-canjeados', member];
  }
}

async function compareSpeed(
  old: MeasuredClub,
  fresh: MeasuredClub,
  [path, who]: (typeof measuredPages)[number],
): Promise<void> {
  const cpuUs = (server: MeasuredClub) =>
    measure(server, path, who === 'a visitor' ? visitor : server.member, secondsOfRound).then((one) => one.cpuUs);
  const measured: { old: number; fresh: number }[] = [];
  for (let round = 0; round < rounds; round++) measured.push({ old: await cpuUs(old), fresh: await cpuUs(fresh) });
  const ratio = median(measured.map((one) => one.old / one.fresh));
  const [oldUs, freshUs] = [median(measured.map((one) => one.old)), median(measured.map((one) => one.fresh))];
  report(
    `${path}, ${who}: a fresh server’s processor time`,
    `${ratio.toFixed(2)}× (${oldUs.toFixed(0)} / ${freshUs.toFixed(0)} µs)`,
    atMost(ratio, 1.1, '×'),
  );
}
