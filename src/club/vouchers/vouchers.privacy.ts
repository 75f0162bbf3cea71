import { vouchersCopy } from './vouchers-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

export const voucherHoldings: readonly Holding[] = [
  { table: 'voucher_pool', holds: 'nothing', because: 'which products have codes, and when they were loaded' },
  { table: 'editor_code_loading', holds: 'nothing', because: 'of which products editors may load codes' },
  {
    table: 'voucher',
    holds: 'member-data',
    ...vouchersCopy.voucher,
    sealed: { code: 'code', voucherId: 'voucher_id' },
    // A cancelled order's code is shown to nobody any more.
    select: `select v.id as voucher_id, case when v.state <> 'void' then v.code end as code, l.name as product, o.code as order, v.given_at as given, v.expires_on::text as ends, v.state = 'void' as voided
      from voucher v join redemption_line l on l.id = v.line_id join redemption_order o on o.id = l.order_id
      where v.member_id = $1 order by v.given_at, v.id`,
    erase: ['update voucher set code = null where member_id = $1'],
  },
];
