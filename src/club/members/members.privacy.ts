import { membersCopy } from './members-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';

/** What belongs to a member's account; its own row is `memberHoldings`. */
export const accountHoldings: readonly Holding[] = [
  {
    table: 'terms_acceptance',
    holds: 'member-data',
    ...membersCopy.terms_acceptance,
    select: `select version, locale as language, accepted_at as accepted from terms_acceptance
      where member_id = $1 order by accepted_at`,
    erase: [],
  },
  {
    table: 'consent',
    holds: 'member-data',
    ...membersCopy.consent,
    select: `select kind as consent, granted as given, version, locale as language, at from consent
      where member_id = $1 order by at, kind`,
    erase: [],
  },
  {
    table: 'closed_popup',
    holds: 'member-data',
    ...membersCopy.closed_popup,
    select: `select popup_id as notice, closed_at as closed from closed_popup where member_id = $1 order by closed_at`,
    erase: ['delete from closed_popup where member_id = $1'],
    stays: null,
  },
];

/** The member's own row, which stays for the ledger without anything that tells who it was. */
export const memberHoldings: readonly Holding[] = [
  {
    table: 'member',
    holds: 'member-data',
    ...membersCopy.member,
    select: `select id, email, state, first_name, last_name, phone, birth_date::text, address, postcode, municipality, island,
        locale as language, code, not_eligible_since, created_at as joined from member where id = $1`,
    erase: [
      `update member set state = 'erased', erased_at = $2, email = 'erased-' || id || '@erased.invalid', password_hash = null,
        first_name = '', last_name = '', phone = null, birth_date = null, address = null, postcode = null, municipality = null,
        island = null, photo = null, not_eligible_since = null,
        code = substr(encode(uuid_send(gen_random_uuid()), 'base64'), 1, 8)
      where id = $1`,
    ],
  },
];
