// Whether what one member asks for costs the same in a large club: the sample world beside one with 50,000 more members and 1,000,000
// entries in its ledger, by turns.
import pg from 'pg';
import { type MeasuredClub, startMeasuredClub, visitor } from '../club.ts';
import { load } from '../load.ts';
import { measure, type Measured, summarise, writeRequest } from '../measured.ts';
import { median } from '../median.ts';
import { atMost, report } from '../report.ts';
import { addCrowd, entriesPerMember } from './crowd.ts';

const members = 50_000;
const signedIn = 200;
const rounds = 7;
const [warmUpSeconds, secondsOfRound, connections] = [2, 1.5, 16];
const limit = 1.5;

const asked = {
  'GET self': '/api/club/self',
  'GET points-log': '/api/club/points-log',
  'The points page': '/club/perfil/puntos',
} as const;

/** On two empty databases. */
export async function measureMembers(sampleUrl: string, largeUrl: string): Promise<void> {
  const sample = await startMeasuredClub({ databaseUrl: sampleUrl });
  const large = await startMeasuredClub({ databaseUrl: largeUrl });
  try {
    const began = performance.now();
    const tokens = await addCrowd(largeUrl, { members, signedIn, now: new Date() });
    const entries = await countEntries(largeUrl);
    const seconds = (performance.now() - began) / 1000;
    if (entries < members * entriesPerMember) throw new Error(`There are only ${String(entries)} entries.`);
    report('50,000 members and 1,000,000 entries written', `${seconds.toFixed(0)} s`);
    for (const [what, path] of Object.entries(asked)) await compareCost(what, path, sample, large);
    await measureInTurn(large, tokens);
  } finally {
    await Promise.all([sample.club.stop(), large.club.stop()]);
  }
}

/** Ana's, whose history is the same in both: the ratio is of the time that the machine takes for an answer, the database's included. */
async function compareCost(what: string, path: string, sample: MeasuredClub, large: MeasuredClub): Promise<void> {
  const measured: { sample: Measured; large: Measured }[] = [];
  for (const club of [sample, large]) await measureOnce(club, path, warmUpSeconds);
  for (let round = 0; round < rounds; round++)
    measured.push({
      sample: await measureOnce(sample, path, secondsOfRound),
      large: await measureOnce(large, path, secondsOfRound),
    });
  const ratio = median(measured.map((round) => round.sample.perSecond / round.large.perSecond));
  const [ofSample, ofLarge] = [
    summarise(measured.map((one) => one.sample)),
    summarise(measured.map((one) => one.large)),
  ];
  report(`${what}: sample world`, describe(ofSample));
  report('  with 50,000 members', `${ratio.toFixed(2)}× (${describe(ofLarge)})`, atMost(ratio, limit, '×'));
}

/** The same call by many of the crowd in turn, so that no member's rows are at hand from the request before. */
async function measureInTurn({ port }: MeasuredClub, tokens: readonly string[]): Promise<void> {
  for (const [what, path] of Object.entries(asked)) {
    const requests = tokens.map((token) => writeRequest(port, path, `${visitor}; club_session=${token}`));
    await load({ port, requests, connections, seconds: warmUpSeconds });
    const { perSecond, p99, failures } = await load({ port, requests, connections, seconds: secondsOfRound });
    if (failures > 0) throw new Error(`${path} failed ${String(failures)} times`);
    report(`${what}: ${String(signedIn)} of them in turn`, `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`);
  }
}

const describe = ({ perSecond, cpuUs, p99 }: Measured) =>
  `${perSecond.toFixed(0)}/s, ${(cpuUs / 1000).toFixed(2)} ms, p99 ${p99.toFixed(1)} ms`;

async function measureOnce(club: MeasuredClub, path: string, seconds: number): Promise<Measured> {
  const measured = await measure(club, path, club.member, seconds);
  if (measured.failures > 0) throw new Error(`${path} failed ${String(measured.failures)} times`);
  return measured;
}

async function countEntries(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ entries: number }>('select count(*)::int as entries from entry');
  await client.end();
  return rows[0]?.entries ?? 0;
}
