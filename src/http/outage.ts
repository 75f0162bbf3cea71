// The guard may not reach below the http layer: what tells an outage of the database from our own failure is handed up here.
export { isUnavailable as isDatabaseOut } from '../db/failures.ts';
