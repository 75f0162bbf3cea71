// Whether a server stays as fast and as small as it was: one that has answered half a million mixed requests beside a fresh one, by turns.
import { setTimeout as delay } from 'node:timers/promises';
import { type MeasuredClub, startMeasuredClub, visitor } from './club.ts';
import { load } from './load.ts';
import { measure, writeRequest } from './measured.ts';
import { median } from './median.ts';
import { readMemoryMb } from './memory.ts';
import { atMost, report } from './report.ts';

const manyRequests = 500_000;
/** A server counts as fresh after so many: its code is compiled and its caches are filled. */
const fewRequests = 10_000;
const connections = 16;
const rounds = 7;
const secondsOfRound = 1.5;
const settleMs = 5000;

const measuredPages = [
  ['/club/discover', 'a visitor'],
  ['/club/faq', 'a member'],
  ['/club/catalogo', 'a member'],
  ['/api/club/self', 'a member'],
] as const;

/** On two empty databases. */
export async function measureEndurance(oldUrl: string, freshUrl: string): Promise<void> {
  const old = await startMeasuredClub({ databaseUrl: oldUrl });
  try {
    await answerMixed(old, manyRequests);
    const fresh = await startMeasuredClub({ databaseUrl: freshUrl });
    try {
      await answerMixed(fresh, fewRequests);
      for (const page of measuredPages) await compareSpeed(old, fresh, page);
      await delay(settleMs);
      const [oldMb, freshMb] = [readMemoryMb(old.pid), readMemoryMb(fresh.pid)];
      report(
        'Memory after 500,000 mixed requests, beside a fresh server',
        `${(oldMb / freshMb).toFixed(2)}× (${oldMb.toFixed(0)} / ${freshMb.toFixed(0)} MB)`,
        atMost(oldMb / freshMb, 1.3, '×'),
      );
    } finally {
      await fresh.club.stop();
    }
  } finally {
    await old.club.stop();
  }
}

/** Sends it so many requests: pages that are cached and pages that are not, lists, calls, visitors' and members'. */
async function answerMixed(server: MeasuredClub, count: number): Promise<void> {
  const requests = [...mix(server)].map(([path, cookie]) => writeRequest(server.port, path, cookie));
  let answered = 0;
  while (answered < count) {
    const { answers, failures } = await load({ port: server.port, requests, connections, seconds: 2 });
    if (failures > 0) throw new Error(`${String(failures)} of ${String(answers)} requests failed`);
    answered += answers;
  }
}

/** Repeated in this order. One in eight is rendered for its request alone. */
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
    atMost(ratio, 1.2, '×'),
  );
}
