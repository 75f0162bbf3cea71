// Variables of the environment that are meant for the club, and that nothing reads: they would be left out without a word.
import type { Variables } from './configuration.ts';

/** All that configuration.ts reads, and what stands in the same file for compose.yaml. */
const known = [
  ...['NODE_ENV', 'HOST', 'PORT', 'SITE_URL', 'STUDIO_URL', 'TRUST_PROXY', 'LOG_LEVEL', 'SHARED_CACHE'],
  ...['CLUB_DATA', 'CLUB_SECRET', 'CLUB_VOUCHER_KEY', 'CLUB_DRAW_KEY', 'CLUB_OPERATOR', 'CLUB_DEMO', 'CLUB_REHEARSAL'],
  ...['CLUB_CLOCK_FILE', 'CLUB_CHECK_REPLIES', 'CLUB_ORIGIN'],
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_CONNECTIONS'],
  ...['DATABASE_UNNAMED_STATEMENTS', 'DATABASE_PASSWORD'],
  ...['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_READ_TOKEN', 'SANITY_WRITE_TOKEN', 'SANITY_API_URL'],
  ...['SANITY_CDN_URL', 'LAKE_PORT', 'LAKE_DIR', 'SMTP_URL', 'SMTP_CONNECTIONS', 'METRICS_PORT', 'METRICS_HOST'],
  ...['MAPBOX_TOKEN', 'MAPBOX_API_URL', 'SIGNATURIT_TOKEN', 'SIGNATURIT_TEMPLATE', 'SIGNATURIT_API_URL'],
  ...['VIDEO_IDENTITY_TOKEN', 'VIDEO_IDENTITY_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'CDN_PURGE_URL', 'CDN_PURGE_HEADER'],
];

/** What Docker and Kubernetes set for a service that is called `club`, `club-web` or `smtp`. */
const ofServices = /_(?:NAME|VERSION|ENV|PORT|SERVICE)(?:_|$)/;

/** A shorter one is near to too much of what other programs read. */
const shortestName = 6;

/** A sentence for each variable that is set, looks like one of the club's and is none. */
export const findMisspelt = (env: Variables): readonly string[] =>
  Object.entries(env).flatMap(([name, value = '']) => {
    if (value.trim() === '' || known.includes(name)) return [];
    const meant = findMeant(name);
    return meant.length === 0
      ? []
      : [`${name} is none of the club’s variables, and does nothing: is ${or(meant)} meant?`];
  });

/** The variables of the club that may be meant by a name that is none: those that are near, or all that begin as no other program's do. */
function findMeant(name: string): readonly string[] {
  const typed = name.toUpperCase();
  // SFTP is no slip of SMTP.
  const near = known.filter((one) => one.length >= shortestName && isNear(typed, one) && !typed.startsWith('SFTP_'));
  const start = ofServices.test(name) ? undefined : /^(?:CLUB|SMTP)_/.exec(name)?.[0];
  return near.length > 0 || start === undefined ? near : known.filter((one) => one.startsWith(start));
}

/** Whether two names are the same but for one sign that is another, lacking or too many, or two that changed places. */
function isNear(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start++;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && right === `${left.charAt(1)}${left.charAt(0)}`)
  );
}

const or = (names: readonly string[]) =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} or ${String(names.at(-1))}`;
