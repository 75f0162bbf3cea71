// What tells a club that people use from a demonstration. One rule for servers, commands and the scripts that build and start them: plain
// JavaScript without packages, for ready.mjs.

/**
 * The variable that says that people use this club; null for a demonstration (CLUB_DEMO=1), and where nothing says so.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function findLiveSign({ NODE_ENV, SANITY_PROJECT_ID = '', SITE_URL = '', CLUB_DEMO = '', CLUB_REHEARSAL = '' }) {
  if (CLUB_DEMO.trim() === '1') return null;
  if (CLUB_REHEARSAL.trim() === '1') return 'CLUB_REHEARSAL';
  if (NODE_ENV === 'production') return 'NODE_ENV';
  if (SANITY_PROJECT_ID.trim() !== '') return 'SANITY_PROJECT_ID';
  return /^\s*https:/i.test(SITE_URL) ? 'SITE_URL' : null;
}

/**
 * Whether this is a club that people use.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export const isLiveClub = (environment) => findLiveSign(environment) !== null;
