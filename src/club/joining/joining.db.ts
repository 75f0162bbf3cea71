import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { query } from '../../db/connection.ts';

const activate = {
  name: 'activate a member',
  text: `with t as (
      delete from account_token where token_hash = $1 and kind = 'activation' and expires_at > $2 and member_id = $3
      returning member_id)
    update member m set state = 'active', password_hash = $4, birth_date = $5, island = $6, locale = $7
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
}): Promise<boolean> {
  const { tokenHash, now, memberId, passwordHash, birthDate, island, locale } = values;
  const rows = await query(activate, [tokenHash, now, memberId, passwordHash, birthDate, island, locale]);
  return rows.length === 1;
}
