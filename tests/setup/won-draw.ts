// A draw that a member of a browser test wins.
import type { DrawAward } from '../../src/club/draws/draws.contract.ts';
import type { DrawTerms } from '../../src/club/draws/draws.ts';
import type { services } from '../../src/club/services.ts';
import { announcedDraw } from './announced-draw.ts';

const hour = 60 * 60_000;
const later = (hours: number) => new Date(Date.now() + hours * hour);
const mail = {
  sender: 'club@club.example',
  recipient: 'x@club.example',
  replyTo: null,
  subject: 'x',
  body: 'x',
  html: null,
};
let made = 0;
/** Holds a draw of their own for that member, which they win, and tells them; gives its id. */
export async function winDraw(...of: Parameters<typeof winUntold>): Promise<string> {
  const drawId = await winUntold(...of);
  await of[0].draws.tellWinners(() => mail, new Date());
  return drawId;
}

/** As above, before anybody has told them. */
export async function winUntold(
  club: typeof services,
  { id, island }: { readonly id: string; readonly island: 'tenerife' },
  award: DrawAward,
  prize = 'Una cena para dos',
): Promise<string> {
  const drawId = `draw-won-${String(process.pid)}-${String(++made)}`;
  const terms: DrawTerms = {
    id: drawId,
    updatedAt: later(-48),
    startsAt: later(-48),
    endsAt: later(-1),
    islands: [],
    award,
    announced: announcedDraw({
      slug: drawId,
      title: { es: `Sorteo de la cena ${String(made)}`, en: `Dinner draw ${String(made)}` },
      prize: { es: prize, en: 'Dinner for two' },
    }),
    winners: 1,
    reserves: 1,
    claimDays: 7,
    publicValueUntil: null,
    publicValueNamed: null,
    publicValueDigits: null,
    publicValueSource: null,
  };
  await club.draws.enter(terms, { id, island }, later(-47));
  await club.draws.catchUp(drawId, later(-1));
  return drawId;
}
