// Where the site and the lake are, as the Studio was told when it was built.
import { findLocalSite } from './lake-connection.ts';

const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_SITE } = process.env;

/** Where the site is: told when the Studio is built, else by the local lake; beside the Studio where neither says so. */
export function siteOrigin(): Promise<string> {
  if (SANITY_STUDIO_SITE) return Promise.resolve(new URL(SANITY_STUDIO_SITE).origin);
  return SANITY_STUDIO_PROJECT_ID ? Promise.resolve(location.origin) : findLocalSite(lakeAddress());
}

/** Where the Studio is: the lake serves the built one, and `sanity dev` hands on what is meant for it. */
export function lakeAddress(): string {
  return typeof location === 'undefined' ? 'http://127.0.0.1:3999' : location.origin;
}
