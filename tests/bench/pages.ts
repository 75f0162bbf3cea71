// What requests cost the club, and how much script its pages make a browser load.
import { startMeasuredClub, stranger, visitor } from './club.ts';
import { atMost, kilobytes, report } from './report.ts';
import { compare } from './requests.ts';
import { countScriptBytes } from './script-bytes.ts';

/** On an empty database. */
export async function measurePages(databaseUrl: string): Promise<void> {
  const server = await startMeasuredClub({ databaseUrl });
  const { club, member } = server;
  try {
    for (const [path, cookie, limit] of [
      ['/club', member, 30],
      ['/club/catalogo', member, 30],
      ['/club/cesta', member, 30],
      ['/api/club/self', member, 30],
      ['/club/noticias/la-sal-de-janubio', member, 12],
      ['/club/faq', member, 12],
      ['/club/login', visitor, 3],
      ['/club/login?next=%2Fclub%2Ffaq', visitor, 3],
      ['/club/faq', stranger, 3],
      ['/club/discover', visitor, 3],
      ['/club/terminos-y-condiciones', visitor, 3],
    ] as const) {
      const { ours, bare, bytes, rateRatio, cpuRatio } = await compare(server, path, cookie);
      if (ours.failures > 0) throw new Error(`${path} failed ${String(ours.failures)} times`);
      const who = cookie === member ? 'a member' : cookie === visitor ? 'a visitor' : 'at the age gate';
      report(`${path}, ${who} (${kilobytes(bytes)})`, `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(1)} ms`);
      report('  of a bare server’s requests per second', rateRatio.toFixed(3));
      report(
        '  of a bare server’s processor time',
        `${cpuRatio.toFixed(1)}× (${ours.cpuUs.toFixed(0)} / ${bare.cpuUs.toFixed(0)} µs)`,
        atMost(cpuRatio, limit, '×'),
      );
    }
    for (const [path, limit] of [
      ['/club', 12],
      ['/club/faq', 12],
      ['/club/noticias/la-sal-de-janubio', 12],
      ['/club/login', 75],
      ['/club/catalogo', 75],
      ['/club/cesta', 75],
    ] as const) {
      const cookie = path === '/club/login' ? visitor : member;
      const html = await (await fetch(`${club.url}${path}`, { headers: { cookie } })).text();
      const bytes = countScriptBytes(html);
      report(`Script of ${path}`, kilobytes(bytes), atMost(bytes / 1000, limit, ' KB'));
    }
  } finally {
    await club.stop();
  }
}
