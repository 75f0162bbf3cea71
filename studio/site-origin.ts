// The origins of site and Studio, those of a hosted project as set when the Studio was built.
import { findLocalSite } from './lake-connection.ts';

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_SITE } = process.env;

/** The site's origin: given by the local lake; with a hosted project as set at the build, else the Studio's own. */
export function siteOrigin(): Promise<string> {
  if (!SANITY_STUDIO_PROJECT_ID) return findLocalSite(lakeAddress());
  return Promise.resolve(SANITY_STUDIO_SITE ? new URL(SANITY_STUDIO_SITE).origin : location.origin);
}

/** The Studio's origin, which is also the lake's: the lake serves the built Studio, and `sanity dev` forwards calls to the lake. */
export function lakeAddress(): string {
  return typeof location === 'undefined' ? 'http://127.0.0.1:3999' : location.origin;
}
