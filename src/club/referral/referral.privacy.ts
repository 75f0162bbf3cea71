import { referralCopy } from './referral-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

const days = 180;

export const referralHoldings: readonly Holding[] = [
  {
    table: 'lead',
    holds: 'member-data',
    ...referralCopy.lead,
    // Whoever recommended sees of the friend no more than on the site; the friend sees what they wrote.
    select: `select case when own then 'friend' else 'godfather' end as as, created_at as at, first_name as friend,
        case when own then last_name end as last_name, case when own then email end as email, case when own then phone end as phone,
        case when own then birth_date::text end as birth_date, case when own then island end as island,
        case when own then locale end as language, case when own then marketing end as marketing,
        case when own then marketing_at end as marketing_at, case when own then marketing_locale end as marketing_language,
        case when own then privacy_version end as privacy_version, state, refusal,
        purchased_on::text, case when own then codentify end as codentify, case when own then discount_code end as discount_code,
        returned_at as returned, registered_at as registered
      from (select *, member_id is not distinct from $1 as own from lead where godfather_id = $1 or member_id = $1) l
      order by created_at, id`,
    erase: [
      `update lead set first_name = null, last_name = null, email = null, phone = null, birth_date = null, island = null,
        codentify = null, discount_code = null, discount_until = null where member_id = $1`,
    ],
    retention: {
      days,
      remove: `delete from lead where id in (select id from lead
        where (state = 'lead' and created_at < $1 and coalesce(discount_until < $1::timestamptz::date + ${String(days)}, true))
          or (state in ('refused', 'returned') and member_id is null and coalesce(returned_at, confirmed_at) < $1) limit 1000) returning 1`,
    },
  },
];
