import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { query } from '../../db/connection.ts';

const activate = {
  name: 'activate a member',
  text: `with t as (
      delete from account_token where token_hash = $1 and kind = 'activation' and expires_at > $2 and member_id = $3
      returning member_id)
    update member m set state = 'active', password_hash = $4, birth_date = $5, island = $6, locale = $7, phone = coalesce($8, m.phone)
    from t where m.id = t.member_id and m.state = 'invited' returning m.id`,
};

/** Uses an invitation's token and makes the member active; false if the token can't be used. */
export async function activateMember(values: {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly memberId: string;
  readonly passwordHash: string;
  readonly birthDate: string;
  readonly island: Island;
  readonly locale: Locale;
  /** Null where none was given. */
  readonly phone: string | null;
}): Promise<boolean> {
  const { tokenHash, now, memberId, passwordHash, birthDate, island, locale, phone } = values;
  const facts = [tokenHash, now, memberId, passwordHash, birthDate, island, locale, phone];
  const rows = await query(activate, facts);
  return rows.length === 1;
}
