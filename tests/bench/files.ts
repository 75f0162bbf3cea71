// How long anybody waits while a file of 8,000 adjustments is done: members whom the file names, who sign in, look at their points, and get
// some.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { services } from '../../src/club/services.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { samplePassword as password } from '../../src/words/sample-password.ts';
import { type MeasuredClub, startMeasuredClub, visitor } from './club.ts';
import { addCrowd } from './members/crowd.ts';
import { median } from './median.ts';
import { atMost, report } from './report.ts';

const members = 8_000;
const signedIn = 200;
const calmMs = 10_000;
const longestMs = 200;

type Act = () => Promise<void>;
type Waits = Readonly<Record<string, readonly number[]>>;

/** On an empty database, with a directory of its own. */
export async function measureFiles(databaseUrl: string, directory: string): Promise<void> {
  const measured = await startMeasuredClub({ databaseUrl });
  connect(databaseUrl);
  try {
    const tokens = await addCrowd(databaseUrl, { members, signedIn, now: new Date() });
    const acts = actsOf(measured, tokens, await readIds(databaseUrl));
    const calm = await waitWhile(acts, new Promise((resolve) => setTimeout(resolve, calmMs)));
    const file = join(directory, 'adjustments.csv');
    const rows = Array.from(
      { length: members },
      (_, place) => `crowd-${String(place)}@club.example,1,Banco,file-${String(place)}`,
    );
    writeFileSync(file, ['member,points,concept,reference', ...rows].join('\n'));
    const began = performance.now();
    const adjusting = measured.club.command('points', 'adjust', '--from', file, '--why', 'bench');
    const beside = await waitWhile(acts, adjusting);
    await adjusting;
    const seconds = (performance.now() - began) / 1000;
    report(`A file of ${members.toLocaleString('en')} adjustments`, `${seconds.toFixed(1)} s`);
    for (const [what, waits] of Object.entries(beside)) {
      const longest = Math.max(...waits);
      report(`  ${what} beside it, the longest wait`, describe(waits), atMost(Math.round(longest), longestMs, ' ms'));
      report('    and without it', describe(calm[what] ?? []));
    }
  } finally {
    await disconnect();
    await measured.club.stop();
  }
}

const describe = (waits: readonly number[]) =>
  `${Math.max(...waits).toFixed(0)} ms of ${String(waits.length)}, median ${median(waits).toFixed(0)} ms`;

/** What members of the file do meanwhile, one after the other, whoever's turn it is. */
function actsOf(
  { club }: MeasuredClub,
  tokens: readonly string[],
  ids: readonly string[],
): Readonly<Record<string, Act>> {
  let turn = 0;
  const pick = (from: readonly string[]) => from[(turn++ * 37) % from.length] ?? '';
  const answered = async (answer: Response) => {
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${String(answer.status)}.`);
  };
  return {
    'A login': async () => {
      const email = `crowd-${String((turn++ * 37) % members)}@club.example`;
      await answered(
        await fetch(`${club.url}/api/club/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ email, password }),
        }),
      );
    },
    'GET self': async () => {
      const cookie = `${visitor}; club_session=${pick(tokens)}`;
      await answered(await fetch(`${club.url}/api/club/self`, { headers: { cookie } }));
    },
    'A member’s points written': async () => {
      const now = new Date();
      const credit = {
        cause: `bench:${String(turn++)}`,
        concept: 'Banco',
        points: 1,
        earnedAt: now,
        spendableAt: now,
        now,
      };
      await services.points.credit({ memberId: pick(ids), ...credit });
    },
  };
}

/** How long each of them took, one at a time of each, until `end` is settled; in ms. */
async function waitWhile(acts: Readonly<Record<string, Act>>, end: Promise<unknown>): Promise<Waits> {
  let ended = false;
  const ending = end.finally(() => (ended = true));
  const entries = Object.entries(acts).map(async ([what, act]) => {
    const waits: number[] = [];
    while (!ended) {
      const began = performance.now();
      await act();
      waits.push(performance.now() - began);
    }
    return [what, waits] as const;
  });
  await ending;
  return Object.fromEntries(await Promise.all(entries));
}

async function readIds(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select id from member where email like 'crowd-%'`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
