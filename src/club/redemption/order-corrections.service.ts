// What operators put right of an order: where it goes, a code. Always: with the mail that says so, in one transaction.
import * as changes from './order-changes.db.ts';
import { lockOrder } from './order-target.service.ts';
import { type Change, sumCosts } from './order-states.service.ts';
import { writeNews } from './order-news.service.ts';
import { deliveryWindow } from './delivery.ts';
import { vouchersService } from '../vouchers/vouchers.service.ts';
import { transaction } from '../../db/connection.ts';
import { ClubError } from '../../contract/errors.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ShippingAddress } from './address.contract.ts';

/** Gives the address that is right, of the one that an order has; null where it has none. */
export type CorrectAddress = (present: ShippingAddress | null) => ShippingAddress;

export const orderCorrectionsService = {
  /**
   * Voids a line's code and gives it the pool's next, or another of the club's own, and tells its member. One that was given for another
   * already is replaced only `again`: else nothing changes, and the moment is given at which it was. Throws not_found where the line has no
   * code, state_not_next for one that is not pending, out_of_stock where no code is left, and code_unreadable.
   */
  replaceCode(
    lineId: string,
    { again, ...change }: Omit<Change, 'by'> & { readonly again: boolean },
  ): Promise<{ readonly replacedBefore: Date | null }> {
    return transaction(async () => {
      const { memberId, order } = await lockOrder({ lines: [lineId] }, change.now);
      const line = order.lines.find(({ id }) => id === lineId.toLowerCase());
      if (!line?.voucher) throw new ClubError('not_found', { of: 'code', named: lineId });
      if (line.state !== 'pending') throw new ClubError('state_not_next', { of: 'replaced', named: line.state });
      const replacedBefore = again ? null : await vouchersService.findReplaced(line.id);
      if (replacedBefore) return { replacedBefore };
      const points = sumCosts([line]);
      await writeNews(memberId, { order, state: 'code_replaced', lines: [line], points }, change);
      await vouchersService.voidOfLine(line.id);
      const { ofPool, expiresOn } = line.voucher;
      if (!ofPool && !(await vouchersService.canReadCodes()))
        throw new ClubError('code_unreadable', { name: line.name });
      const [given] = ofPool
        ? await vouchersService.giveOut(line, { memberId, lineIds: [line.id], now: change.now })
        : await vouchersService.issue([{ lineId: line.id, expiresOn }], { memberId, now: change.now });
      if (!given) throw new ClubError('out_of_stock', { name: line.name, left: 0 });
      if (given.code === null) throw new ClubError('code_unreadable', { name: line.name });
      return { replacedBefore };
    });
  },

  /**
   * Sets the address of an order for what is not sent yet, made of the present one (null where it has none), and tells its member; gives
   * those lines, none where it is their address already. Throws not_found, nothing_to_send where nothing of it is still to be sent, and
   * what `correct` throws.
   */
  changeAddress(code: string, correct: CorrectAddress, change: Omit<Change, 'by'>): Promise<readonly string[]> {
    return transaction(async () => {
      const { memberId, order } = await lockOrder({ order: code }, change.now);
      const lines = order.lines.filter(({ shipping, state }) => shipping && state === 'pending');
      if (lines.length === 0) throw new ClubError('nothing_to_send');
      const address = correct(order.address);
      if (isDeepStrictEqual(order.address, address)) return [];
      await changes.writeAddress(order.id, address);
      const delivery = deliveryWindow(order.createdAt, address.island);
      const points = sumCosts(lines);
      const news = { order: { ...order, delivery }, state: 'address_changed', lines, points, address } as const;
      await writeNews(memberId, news, change);
      return lines.map(({ id }) => id);
    });
  },
};
