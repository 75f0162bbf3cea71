// How plays of games are answered: the club's own values, in the contract's shapes.
import type { Play } from './games.service.ts';
import type { Deal } from './memory.service.ts';
import type { WonCodes } from './plays.service.ts';
import type { ContentGame } from './games.content.ts';
import type { MemoryStart, OpenCard, WonPrize } from './games.contract.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { qrAddress } from '../../kit/code-pictures.ts';
import { invariant } from '../../kit/invariant.ts';
import { paths } from '../../words/paths.ts';
import { toImage } from '../../visit/present-content.ts';

/** Where a form of a game leads when it was sent without script: a wheel's has no `kind`. */
export const gamePageOf = ({ kind, game_id = '' }: Readonly<Record<string, string>>): string =>
  kind === undefined ? paths.roulette() : paths.game(game_id);

/** What the prize of a play is called: as now, in the game's language, while it gives the same; else by the name that it had. */
export function nameOfPrize(
  { prizes }: Pick<ContentGame, 'prizes'>,
  { prizeId, prizeName, gives }: Pick<Play, 'prizeId' | 'prizeName' | 'gives'>,
): string {
  const prize = prizes.find(({ id }) => id === prizeId);
  return prize?.gives.kind === gives ? prize.name.text : prizeName;
}

/** What came up in that play of the game; without a picture where editors have taken the prize away since. */
export async function toWonPrize(
  game: ContentGame,
  play: Play,
  { code, order, expiresOn }: WonCodes,
): Promise<WonPrize> {
  const { prizeId, gives } = play;
  const image = game.prizes.find(({ id }) => id === prizeId)?.image ?? null;
  const qr = code === null ? null : await qrAddress(code);
  return {
    id: prizeId,
    name: nameOfPrize(game, play),
    kind: gives,
    code,
    order,
    expires_on: expiresOn,
    qr,
    image: image && toImage(image),
  };
}

/** A card of the game that lies open, with what it shows. */
export function toOpenCard({ pictures }: ContentGame, card: number, pictureId: string | undefined): OpenCard {
  const shown = pictures.find(({ id }) => id === pictureId);
  invariant(shown, 'a memory is played with the pictures that it has');
  return { card, picture: { id: shown.id, name: shown.name.text, image: toImage(shown.image) } };
}

/** A memory that was begun: of its cards those that lie open, and no other. */
export function toMemoryStart(game: ContentGame, deal: Deal, playsLeft: number): MemoryStart {
  const { playId, startedAt, deck, turned } = deal;
  const show = (card: number) => toOpenCard(game, card, deck[card]);
  return {
    play: playId,
    started: canaryIso(startedAt),
    cards: deck.length,
    turned,
    plays_left: playsLeft,
    found: deal.found.map(show),
    open: deal.open.map(show),
  };
}
