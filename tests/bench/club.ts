// The club that the benchmark asks: built as for production, with its log and without what only tests need.
import type { RunningClub, Wanted } from '../setup/club-server.ts';
import { startClubServer } from '../setup/club-server.ts';
import type { Served } from './measured.ts';

export interface MeasuredClub extends Served {
  readonly club: RunningClub;
  /** The cookies of a sample member who is signed in. */
  readonly member: string;
}

/** The cookies of somebody who is let in, and signed in nowhere. */
export const visitor = 'age-verified=true';
/** The cookies of a browser that has not passed the age gate. */
export const stranger = '';

export async function startMeasuredClub({ env = {}, ...wanted }: Wanted): Promise<MeasuredClub> {
  const club = await startClubServer({
    ...wanted,
    env: { CLUB_CHECK_REPLIES: '', CLUB_CLOCK_FILE: '', LOG_LEVEL: 'info', ...env },
  });
  const [port, pid] = [Number(new URL(club.url).port), club.process.pid ?? 0];
  return { club, port, pid, member: await signIn(club.url) };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/club/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'ana@club.example', password: 'incombustible-2026' }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return [visitor, ...cookies].join('; ');
}
