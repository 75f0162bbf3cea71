// Prints the content security policy that a host of a hosted project's Studio has to send with its page, as a line for nginx:
// npm run --silent policy --workspace=studio, with SANITY_PROJECT_ID and SITE_URL. Of the build that is there: its scripts are named in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostsOf, studioPolicy } from './page-policy.ts';

const { SANITY_PROJECT_ID: project = '', SITE_URL: site = '' } = process.env;
const origin = URL.parse(site)?.origin;
if (!/^[a-z0-9]+$/.test(project) || origin === undefined) {
  console.error('SANITY_PROJECT_ID and SITE_URL have to say for which project and which site the Studio was built.');
  process.exit(1);
}
const page = readFileSync(join(import.meta.dirname, 'dist/index.html'), 'utf8');
console.log(`add_header Content-Security-Policy "${studioPolicy(page, [...hostsOf(project), origin])}" always;`);
