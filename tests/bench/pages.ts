// What requests cost the club, a page of every kind and calls, and how much script its pages make a browser load.
import { type MeasuredClub, startMeasuredClub, stranger, visitor } from './club.ts';
import { atMost, kilobytes, report } from './report.ts';
import { compare } from './requests.ts';
import { countScriptBytes } from './script-bytes.ts';

/** How many times a bare server's processor time each may take at most. */
const aims = {
  /** Home and catalogue. */
  home: 15,
  /** What editors write, the same for many. */
  content: 12,
  /** What is all about its member. */
  personal: 30,
  visitor: 3,
  call: 30,
} as const;

const pages: Readonly<Record<keyof typeof aims, readonly string[]>> = {
  home: ['/club', '/club/catalogo', '/club/catalogo/accesorios'],
  content: [
    ...['/club/noticias', '/club/noticias/la-sal-de-janubio', '/club/te-inspiramos', '/club/faq', '/club/contacto'],
    ...['/club/beneficios', '/club/como-ganar-puntos'],
  ],
  personal: [
    ...[
      '/club/catalogo/details/kit-iluma-one',
      '/club/cesta',
      '/club/perfil',
      '/club/perfil/puntos',
      '/club/recomienda',
    ],
    ...['/club/regalos-canjeados', '/club/desafios', '/club/juegos', '/club/roulette', '/club/perfil/sorteos'],
    ...['/club/perfil/entradas', '/club/sorteo/festivales', '/club/event', '/club/locations/canje'],
  ],
  visitor: ['/club/login', '/club/login?next=%2Fclub%2Ffaq', '/club/discover', '/club/terminos-y-condiciones'],
  call: [
    ...['self', 'catalogue', 'points-log', 'coupons', 'vouchers', 'products-redeemed', 'sessions'],
    ...['consumer-devices', 'referrals', 'recommend', 'monthly-points', 'gamification', 'inspirations', 'consents'],
    ...['claims', 'passkeys', 'goal', 'welcome-points', 'navbar-mobile', 'product-cheque-motiva', 'wallet-modal'],
  ].map((name) => `/api/club/${name}`),
};

/** On an empty database. */
export async function measurePages(databaseUrl: string): Promise<void> {
  const server = await startMeasuredClub({ databaseUrl });
  const { club, member } = server;
  try {
    const ratios: { readonly path: string; readonly ratio: number }[] = [];
    for (const [kind, paths] of entriesOf(pages))
      for (const path of paths) {
        const ratio = await measureOne(server, path, kind === 'visitor' ? visitor : member, aims[kind]);
        ratios.push({ path, ratio });
      }
    const atGate = { path: '/club/faq', ratio: await measureOne(server, '/club/faq', stranger, aims.visitor) };
    const sorted = [...ratios, atGate].toSorted((one, other) => one.ratio - other.ratio);
    const name = (some: typeof sorted) => some.map(({ path, ratio }) => `${path} ${ratio.toFixed(1)}×`).join(', ');
    report('The least of all', name(sorted.slice(0, 5)));
    report('The most of all', name(sorted.slice(-5).toReversed()));
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

const entriesOf = (all: typeof pages) =>
  (['home', 'content', 'personal', 'visitor', 'call'] as const).map((kind) => [kind, all[kind]] as const);

/** Prints what the page costs for who has this cookie, and gives how many times a bare server's processor time it takes. */
async function measureOne(server: MeasuredClub, path: string, cookie: string, limit: number): Promise<number> {
  const { ours, bare, bytes, rateRatio, cpuRatio } = await compare(server, path, cookie);
  if (ours.failures > 0) throw new Error(`${path} failed ${String(ours.failures)} times`);
  const who = cookie === server.member ? 'a member' : cookie === visitor ? 'a visitor' : 'at the age gate';
  report(`${path}, ${who} (${kilobytes(bytes)})`, `${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(1)} ms`);
  report('  of a bare server’s requests per second', rateRatio.toFixed(3));
  report(
    '  of a bare server’s processor time',
    `${cpuRatio.toFixed(1)}× (${ours.cpuUs.toFixed(0)} / ${bare.cpuUs.toFixed(0)} µs)`,
    atMost(cpuRatio, limit, '×'),
  );
  return cpuRatio;
}
