// The memory (play/README.md#memory). Always: the cards stay here, and a browser is told of those that were turned alone; a play is used
// when its cards are dealt, and draws its prize with the last pair, once, in one transaction.
import { randomUUIDv7 } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import type { GameDefinition } from './game-definition.ts';
import { lastTurned, type TurnedCard, turnCard } from './memory-cards.ts';
import { uniformBelow } from '../../kit/uniform.ts';
import { membersService } from '../members/members.service.ts';
import type { WriteOrderMail } from '../redemption/order-news.service.ts';
import { drawAndAward, readLeft, readWon, type WonCodes } from './plays.service.ts';
import * as games from './games.db.ts';
import { periodOf, shuffle } from './games.ts';
import * as db from './memory.db.ts';

export type Deal = db.DealRow;

/** A card that was turned; with the last pair also what the play came to. */
export interface Turn {
  readonly turned: Omit<TurnedCard, 'table'>;
  readonly won: (WonCodes & { readonly play: games.PlayRow }) | null;
  readonly playsLeft: number;
}

export interface TurnRequest {
  readonly memberId: string;
  readonly game: GameDefinition;
  readonly isOn: boolean;
  readonly playId: string;
  /** How many cards were turned before, as the browser knows. */
  readonly turned: number;
  /** The card, by its place. */
  readonly card: number;
  readonly now: Date;
  readonly writeMail: WriteOrderMail;
}

export interface StartRequest extends Pick<TurnRequest, 'memberId' | 'game' | 'isOn' | 'now'> {
  /** When the same was first asked for under its key; null if it was not. */
  readonly firstAskedAt?: Date | null;
}

export const memoryService = {
  /**
   * Deals the cards, which uses a play; while the last deal is not finished, that one again, and where this was asked before under the same
   * key, also once it is finished. Throws game_closed, plays_used_up or no_prizes_left.
   */
  start({ memberId, game, isOn, firstAskedAt = null, now }: StartRequest): Promise<{ deal: Deal; playsLeft: number }> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const { documentId, pictures } = game;
      const before = await db.findDeal(memberId, documentId);
      if (before && firstAskedAt && isPlayable(before, game) && (await wasEndedSince(firstAskedAt, memberId, before)))
        return { deal: before, playsLeft: await countLeft(memberId, game, now) };
      if (!isOn) throw new ClubError('game_closed');
      const underWay = before && isRunning(before) ? before : null;
      if (underWay && isPlayable(underWay, game))
        return { deal: underWay, playsLeft: await countLeft(memberId, game, now) };
      if (!underWay && (await countLeft(memberId, game, now)) === 0) throw new ClubError('plays_used_up');
      const left = await readLeft(game.prizes, await games.readAwarded(documentId), now);
      if (!left.some((one) => one.left !== 0)) throw new ClubError('no_prizes_left');
      const period = periodOf(game.every, now);
      // Editors changed the pictures meanwhile: the same play begins anew.
      const place = underWay ?? { period, turn: (await games.countPlays(memberId, documentId, period)) + 1 };
      const deal = {
        gameId: documentId,
        playId: randomUUIDv7(),
        period: place.period,
        turn: place.turn,
        deck: dealCards(pictures),
        found: [],
        open: [],
        turned: 0,
        startedAt: now,
      };
      await db.writeDeal(memberId, deal);
      return { deal, playsLeft: await countLeft(memberId, game, now) };
    });
  },

  /**
   * Turns a card. The same card for the same turn again gives the same answer. Throws not_found for a play that is not this member's last
   * of the game, play_moved_on where another card was turned, or a picture taken away, meanwhile, card_lies_open, game_closed, or
   * no_prizes_left.
   */
  turn(request: TurnRequest): Promise<Turn> {
    const { memberId, game, isOn, playId, card, now } = request;
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const deal = await db.findDeal(memberId, game.documentId);
      if (deal?.playId !== playId) throw new ClubError('not_found');
      // A picture that editors took away can't be shown: where the play isn't finished, it begins anew.
      if (!isPlayable(deal, game)) throw new ClubError('play_moved_on');
      const last = lastTurned(deal);
      if (last?.card === card && request.turned === deal.turned - 1) {
        const play = last.finished ? await games.findPlay(memberId, playId) : null;
        return await answerTurn(request, last, play);
      }
      if (request.turned !== deal.turned) throw new ClubError('play_moved_on');
      if (!isOn) throw new ClubError('game_closed');
      const turned = turnCard(deal, card);
      if (!turned) throw new ClubError('card_lies_open');
      await db.writeDeal(memberId, { ...deal, ...turned.table, turned: deal.turned + 1 });
      const { period, turn } = deal;
      const { writeMail } = request;
      const draw = { memberId, game, id: playId, period, turn, idempotencyKey: null, now, writeMail };
      return answerTurn(request, turned, turned.finished ? await drawAndAward(draw) : null);
    });
  },

  /** The cards of the play that the member began and can go on with; null if there is none. */
  async findRunning(memberId: string, game: GameDefinition): Promise<Deal | null> {
    const [deal] = await db.readRunning(memberId, [game.documentId]);
    return deal && isPlayable(deal, game) ? deal : null;
  },

  /** The member's plays of these games that are begun and not finished: they count as plays. */
  listRunning: (memberId: string, gameIds: readonly string[]): Promise<readonly Deal[]> =>
    db.readRunning(memberId, gameIds),
};

const isRunning = ({ found, deck }: Deal) => found.length < deck.length;
const isPlayable = ({ deck }: Deal, { pictures }: GameDefinition) => deck.every((id) => pictures.includes(id));

/** Each picture twice, in an order drawn by chance. */
export const dealCards = (pictures: readonly string[]): string[] => shuffle([...pictures, ...pictures], uniformBelow);

/** Whether the play ended at that moment or later: it was under way then, or begun since. */
async function wasEndedSince(moment: Date, memberId: string, { playId }: Deal): Promise<boolean> {
  const play = await games.findPlay(memberId, playId);
  return play !== null && play.at >= moment;
}

async function countLeft(memberId: string, { documentId, plays, every }: GameDefinition, now: Date): Promise<number> {
  return Math.max(0, plays - (await games.countPlays(memberId, documentId, periodOf(every, now))));
}

async function answerTurn(
  { memberId, game, now }: TurnRequest,
  { card, picture, pair, finished }: Omit<TurnedCard, 'table'>,
  play: games.PlayRow | null,
): Promise<Turn> {
  return {
    turned: { card, picture, pair, finished },
    won: play && { play, ...(await readWon(memberId, play)) },
    playsLeft: await countLeft(memberId, game, now),
  };
}
