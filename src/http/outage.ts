// Tells an outage of the database from a failure of our own. Here because the middleware may not import from db/.
export { isUnavailable as isDatabaseOut } from '../db/failures.ts';
