// Asks nginx for the same pages as everybody who may get another one of them, at once, so that what it keeps for one would show at others.
import { Client } from '../setup/club-client.ts';
import { invariant } from '../../src/kit/invariant.ts';
import type { LiveClub } from './live-club.ts';

const gate = 'action="/api/club/age"';
const drafted = 'Solo un borrador';
/** What is kept is kept for the present second, which may be over. */
const mostRounds = 30;
const secret = 'a-secret-that-an-editor-wrote';

/** Pages of a visitor, of members behind the gate, and one without it. */
const paths = [
  ...['/club/discover', '/club/login', '/club/login?next=/club/faq', '/club', '/club/faq', '/club/catalogo'],
  ...['/club/event', '/club/no-hay', '/club/terminos-y-condiciones'],
];

/** The page without its islands' ids, which differ by server. */
const bare = (html: string) => html.replaceAll(/ uid="[^"]*"/g, '');

/** An editor's browser in draft mode, where a public page has a draft. */
async function openDraft({ lake: { editor }, site }: LiveClub): Promise<Client> {
  const page = await editor.getDocument('page-discover');
  invariant(page, 'the sample content has the page');
  await editor.create({ ...page, _id: `drafts.${page._id}`, description: { es: drafted } });
  const studioUrl = 'https://studio.example';
  await editor.create({ _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret, studioUrl });
  const browser = Client.browser(site);
  await browser.get(`/draft/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=/club/discover`);
  return browser;
}

/**
 * What was wrong with what somebody got, a line each, where `member` is a browser in which a member of that first name is signed in.
 * Each page is asked for until nginx has answered somebody with what it kept.
 */
export async function findStrays(club: LiveClub, member: Client, firstName: string) {
  const visitor = (cookies: Readonly<Record<string, string>>, headers = {}) => {
    const of = (origin: string) => new Client(origin, { 'sec-fetch-site': 'same-origin', ...headers });
    const [browser, direct] = [of(club.site), of(`http://127.0.0.1:${String(club.ports[0])}`)];
    for (const [name, value] of Object.entries(cookies))
      for (const one of [browser, direct]) one.cookies.set(name, value);
    return { browser, direct };
  };
  const passed = { 'age-verified': 'true' };
  const visitors = {
    stranger: visitor({}),
    'stranger in English': visitor({ locale: 'en' }),
    visitor: visitor(passed),
    'visitor in English': visitor({ ...passed, locale: 'en' }),
    'visitor with cookies of others': visitor({ _ga: 'GA1.1.2', ...passed }),
    'visitor in the dark': visitor({ ...passed, theme: 'dark' }),
    'visitor who said yes': visitor({ ...passed, consent: '2.1790000000.es.video-map' }),
    'visitor of whom the place is asked': visitor({ ...passed, geofence: 'on' }),
    'visitor whose session is over': visitor({ ...passed, '__Host-club_session': 'over' }),
    'visitor with a token': visitor(passed, { authorization: 'Bearer over' }),
    'refused one': visitor({ ...passed, 'age-refused': 'true' }),
    'one who typed no date': visitor({ 'age-error': 'error=invalid_date&day=31&month=2&year=1990' }),
  };
  const forger = visitor({ 'age-verified': '%74rue', locale: '%65n' }).browser;
  const editor = await openDraft(club);
  const strays: string[] = [];
  for (const path of paths) {
    const wanted = new Map<string, string>();
    for (const [name, { direct }] of Object.entries(visitors)) wanted.set(name, bare((await direct.get(path)).text));
    const before = countKept(club);
    for (let round = 0; round < 2 || countKept(club) === before; round++) {
      if (round === mostRounds) {
        strays.push(`${path}: nginx keeps nothing`);
        break;
      }
      const [ofMember, ofEditor, ofForger, ...ofVisitors] = await Promise.all([
        ...[member, editor, forger].map((browser) => browser.get(path)),
        ...Object.values(visitors).map(({ browser }) => browser.get(path)),
      ]);
      invariant(ofMember && ofEditor && ofForger, 'all are answered');
      for (const [index, name] of Object.keys(visitors).entries())
        if (bare(ofVisitors[index]?.text ?? '') !== wanted.get(name))
          strays.push(`${path}: not the page of the ${name}`);
      if (path !== '/club/terminos-y-condiciones' && !ofForger.text.includes(gate))
        strays.push(`${path}: no gate for who has not passed it`);
      if (path === '/club/faq' && !ofMember.text.includes(firstName)) strays.push('the member has no page of theirs');
      if (path === '/club/discover' && !ofEditor.text.includes(drafted)) strays.push('the editor has no draft');
      const all = [...ofVisitors, ofForger];
      if ([...all, ofEditor].some(({ text }) => text.includes(firstName)))
        strays.push(`${path}: a member's, to another`);
      if ([...all, ofMember].some(({ text }) => text.includes(drafted))) strays.push(`${path}: a draft, to another`);
    }
  }
  return strays;
}

const countKept = (club: LiveClub) => club.nginxLog('access').filter((line) => line.endsWith(' HIT')).length;
