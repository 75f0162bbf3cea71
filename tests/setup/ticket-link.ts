// The link of a ticket, which no stored mail has: it is filled in when the mail goes out.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const token = (code: string, key: string) => createHmac('sha256', key).update(`ticket ${code}`).digest('base64url');

/** The id of the booking whose ticket a mail leads to. */
export const bookingIn = (body: string): string | undefined => /\[ticket-link:([\da-f-]{36})\]/.exec(body)?.[1];

/** The address of the ticket with that code. */
export const ticketLink = (code: string, key: string): string =>
  `/club/event/entrada/${code}?token=${token(code, key)}`;

/** Address, code and token of the ticket to which that mail leads; nothing where it leads to none. */
export async function readTicket(
  { databaseUrl, dataDirectory }: { databaseUrl: string; dataDirectory: string },
  body: string,
): Promise<readonly string[]> {
  const id = bookingIn(body);
  if (id === undefined) return [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string }>('select code from event_booking where id = $1', [id]);
    const code = rows[0]?.code ?? '';
    const key = readFileSync(join(dataDirectory, 'signing-key'), 'utf8');
    return [ticketLink(code, key), code, token(code, key)];
  } finally {
    await client.end();
  }
}
