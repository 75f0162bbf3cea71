// How plays of games are answered: the club's own values, in the contract's shapes.
import type { Play } from './games.service.ts';
import type { Deal } from './memory.service.ts';
import type { WonCodes } from './plays.service.ts';
import type { ContentGame, ContentPrize } from './games.content.ts';
import type { MemoryStart, OpenCard, WonPrize } from './games.contract.ts';
import { canaryIso } from '../../kit/canary-time.ts';
import { qrAddress } from '../../kit/code-pictures.ts';
import { invariant } from '../../kit/invariant.ts';
import { paths } from '../../words/paths.ts';
import { toImage } from '../../visit/present-content.ts';

/** Where a form of a game leads when it was sent without script: a wheel's has no `kind`. */
export const gamePageOf = ({ kind, game_id = '' }: Readonly<Record<string, string>>): string =>
  kind === undefined ? paths.roulette() : paths.game(game_id);

/** The prize of a play as it is now; null where it gives something else since: then it is called by the name that it had. */
export function findPrizeOf(
  { prizes }: Pick<ContentGame, 'prizes'>,
  { prizeId, gives, points }: Pick<Play, 'prizeId' | 'gives' | 'points'>,
): ContentPrize | null {
  const prize = prizes.find(({ id }) => id === prizeId);
  if (prize?.gives.kind !== gives) return null;
  return prize.gives.kind === 'points' && prize.gives.points !== points ? null : prize;
}

/** What came up in that play of the game; without a picture where editors have taken the prize away since. */
export async function toWonPrize(
  game: ContentGame,
  play: Play,
  { code, order, expiresOn }: WonCodes,
): Promise<WonPrize> {
  const { prizeId, prizeName, gives } = play;
  const prize = findPrizeOf(game, play);
  const image = prize?.image ?? null;
  const qr = code === null ? null : await qrAddress(code);
  return {
    id: prizeId,
    name: prize?.name.text ?? prizeName,
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
