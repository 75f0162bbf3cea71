// The environment of the club's servers, which they write into their database: commands take from there what their shell does not say, and
// refuse where it says something else, so that no mail of theirs leads elsewhere and no sample content stands beside members' data.
import { query } from '../db/connection.ts';
import { withClient } from '../db/migrate.ts';
import { findLiveSign } from '../kit/live-club.mjs';
import type { Variables } from './configuration.ts';
import { StartProblem } from './problem.ts';

export interface ClubEnvironment {
  /** The origin under which people reach the club. */
  readonly address: string;
  /** `project/dataset` of a hosted content lake; null for the local one. */
  readonly lake: string | null;
  readonly live: boolean;
  /** A hash of the sources of its build; null in development. */
  readonly version: string | null;
  /** By what the draws' key of its servers is recognised; null where an earlier version started last. */
  readonly drawKeyMark: string | null;
}

/** Writes it, in the place of the last. */
export async function writeEnvironment(
  { address, lake, live, version, drawKeyMark }: ClubEnvironment,
  now: Date,
): Promise<void> {
  await query(write, [address, lake, live, version, drawKeyMark, now]);
}

const write = {
  name: 'write club environment',
  text: `insert into club_environment (is_only, address, lake, live, version, draw_key_mark, started_at) values (true, $1, $2, $3, $4, $5, $6)
    on conflict (is_only) do update set address = excluded.address, lake = excluded.lake, live = excluded.live,
      version = excluded.version, draw_key_mark = excluded.draw_key_mark, started_at = excluded.started_at`,
};

/**
 * What the club of that database wrote last; null where none has started. Throws DatabaseUnusable where it can't be reached: nobody may
 * take that for a club of which nothing is known.
 */
export function readEnvironment(databaseUrl: string): Promise<ClubEnvironment | null> {
  return withClient(databaseUrl, async (client) => {
    const { rows: found } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.club_environment') is not null as exists`,
    );
    if (!found[0]?.exists) return null;
    // By its name alone: an earlier version's table lacks the mark.
    const { rows } = await client.query<ClubEnvironment>(
      `select address, lake, live, version, to_jsonb(e) ->> 'draw_key_mark' as "drawKeyMark" from club_environment e`,
    );
    return rows[0] ?? null;
  });
}

/** A rehearsal is live on the local lake. */
const isRehearsal = ({ live, lake }: ClubEnvironment) => live && lake === null;

/**
 * Throws StartProblem for a demonstration, or development, on the database of a live club, and for a rehearsal there or a live club on the
 * database of a rehearsal: content and address are not that club's.
 */
export function refuseUnlessOwn(
  stored: ClubEnvironment | null,
  { live, rehearsal }: { readonly live: boolean; readonly rehearsal: boolean },
): void {
  if (!stored?.live) return;
  if (live && isRehearsal(stored) === rehearsal) return;
  if (live)
    throw new StartProblem(
      rehearsal
        ? `The club of this database is live, at ${stored.address}, and this is a rehearsal: give it a database of its own.`
        : 'The club of this database is a rehearsal, whose members and orders count for nothing: give the live one a database of its own.',
    );
  throw new StartProblem(
    `The club of this database is live, at ${stored.address}, and this would be a demonstration on it: give it a database of its own, or ` +
      'start it as docs/going-live.md says.',
  );
}

/**
 * The variables that a command takes from the club's environment. `version` is the command's own build. Throws StartProblem where the
 * command's variables say something else, or lack what only they can say.
 */
export function adoptEnvironment(club: ClubEnvironment, version: string | null, own: Variables): Variables {
  const { SITE_URL = '', SANITY_PROJECT_ID = '', SANITY_DATASET = '', SANITY_READ_TOKEN = '' } = own;
  const { NODE_ENV = '', CLUB_DEMO = '', CLUB_REHEARSAL = '' } = own;
  const site = URL.parse(SITE_URL)?.origin ?? SITE_URL;
  if (site !== '' && site !== club.address) throw new StartProblem(disagree('SITE_URL', site, club.address));
  const lake = SANITY_PROJECT_ID === '' ? null : `${SANITY_PROJECT_ID}/${SANITY_DATASET || 'production'}`;
  if (lake !== null && lake !== club.lake)
    throw new StartProblem(disagree('SANITY_PROJECT_ID', lake, club.lake ?? 'its local content lake'));
  if (club.live && CLUB_DEMO.trim() === '1') throw new StartProblem(disagree('CLUB_DEMO', '1', 'people’s, and live'));
  if (club.live && CLUB_REHEARSAL.trim() === '1' && !isRehearsal(club))
    throw new StartProblem(disagree('CLUB_REHEARSAL', '1', 'people’s, and live'));
  // Outside production the clock may be moved, and what a live club requires is not asked for.
  if (club.live && NODE_ENV !== '' && NODE_ENV !== 'production')
    throw new StartProblem(disagree('NODE_ENV', NODE_ENV, 'people’s, and live'));
  const sign = findLiveSign(own);
  if (!club.live && sign !== null) throw new StartProblem(disagree(sign, own[sign] ?? '', 'a demonstration'));
  if (club.live && version !== null && club.version !== null && version !== club.version)
    throw new StartProblem(
      `The club runs build ${club.version}, and this is build ${version}: run the command where that build is, or start the club with this one first.`,
    );
  if (club.lake !== null && SANITY_READ_TOKEN === '')
    throw new StartProblem(
      `The club’s content is in ${club.lake}, and SANITY_READ_TOKEN is not set: give the club’s variables with --env-file.`,
    );
  const [project, dataset] = club.lake?.split('/') ?? [];
  return {
    SITE_URL: club.address,
    ...(project !== undefined && { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset }),
    ...(club.live ? { NODE_ENV: 'production' } : { CLUB_DEMO: '1' }),
    ...(isRehearsal(club) && { CLUB_REHEARSAL: '1' }),
  };
}

const disagree = (name: string, here: string, there: string) =>
  `${name} says ${here} here, and the club of this database is ${there}: leave it out, or give the club’s variables with --env-file. ` +
  'Where it has changed, start the club with it first.';
