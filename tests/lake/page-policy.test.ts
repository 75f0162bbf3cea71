// What a host of the Studio sends with its page: the built page runs under it, and nothing is loaded or called but ours and the project's.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { afterAll, expect, test } from 'vitest';
import { launchForStudio, studioBuild } from './studio-page.ts';

const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'club-policy-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

/** The line for nginx that is printed for this build. */
const print = () =>
  execFileSync(process.execPath, [join(root, 'studio/print-policy.ts')], {
    encoding: 'utf8',
    env: { ...process.env, SANITY_PROJECT_ID: 'abc12345', SITE_URL: 'https://club.example/club' },
  });
const policyIn = (line: string) => /^add_header Content-Security-Policy "([^"]+)" always;\n$/.exec(line)?.[1] ?? '';

test('the policy names the site and the project’s own hosts, and no other', () => {
  const hosts = new Set([...policyIn(print()).matchAll(/(?:https?|wss?):\/\/[^ ;]+/g)].map(([host]) => host));
  const project = ['abc12345.api.sanity.io', 'abc12345.apicdn.sanity.io', 'cdn.sanity.io', 'club.example'];
  expect(hosts).toEqual(new Set(project.flatMap((host) => [`https://${host}`, `wss://${host}`])));
  const refused = spawnSync(process.execPath, [join(root, 'studio/print-policy.ts')], { env: {}, encoding: 'utf8' });
  expect([refused.status, refused.stdout]).toEqual([1, '']);
});

test('the built page runs under it, and what it asks of its maker is refused', async () => {
  const files = sirv(studioBuild, { single: true });
  const policy = policyIn(print());
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy);
    request.url = (request.url ?? '').replace(/^\/studio/, '') || '/';
    files(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = await launchForStudio();
  try {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${String(port)}/studio`);
    // The Studio's own script has drawn something.
    await page.locator('#sanity > *').first().waitFor({ timeout: 30_000 });
    await expect
      .poll(() => refused.some((text) => text.includes('https://core.sanity-cdn.com')), { timeout: 20_000 })
      .toBe(true);
    expect(refused.filter((text) => text.includes('inline') || text.includes(`127.0.0.1:${String(port)}`))).toEqual([]);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}, 60_000);

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
test.skipIf(!hasNginx)('nginx takes the sample with it', () => {
  writeFileSync(join(directory, 'policy.conf'), print());
  const location = readFileSync(join(root, 'deploy/nginx/studio.conf'), 'utf8').replaceAll(
    '/opt/club-studio',
    directory,
  );
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  writeFileSync(
    join(directory, 'nginx.conf'),
    `pid ${directory}/pid; error_log ${directory}/errors; events {} http { ${own.join(' ')} access_log off;
     server { listen 127.0.0.1:8099; ${location} } }`,
  );
  const checked = spawnSync('nginx', ['-t', '-q', '-c', join(directory, 'nginx.conf')], { encoding: 'utf8' });
  expect([checked.status, checked.stderr]).toEqual([0, '']);
});
