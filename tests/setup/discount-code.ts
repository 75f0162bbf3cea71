// The code of a friend's discount, which no stored mail has.
import pg from 'pg';
import { groupCode } from '../../src/kit/code-groups.ts';

/** As the friend reads it; empty where there is none. */
export async function readDiscountCode(databaseUrl: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const text = 'select discount_code as code from lead where email = $1 order by created_at desc';
    const { rows } = await client.query<{ code: string | null }>(text, [email]);
    return groupCode(rows[0]?.code ?? '');
  } finally {
    await client.end();
  }
}
