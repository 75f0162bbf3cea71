// Finds the editor who proves to the club that they can write in the lake: the Studio makes a secret and writes its hash there. Who
// wrote it is taken from the lake's history and not from the document, whose content its writer chose.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClientError, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { ContentUnavailable } from './cached-query.ts';
import { connectWithToken } from './drafts.ts';

/** The document by which the Studio proves that an editor is asking. Its id contains a dot, so that public queries don't find it. */
export const editorSecretQuery = `*[_type == "club.editorSecret" && hash == $hash && dateTime(_updatedAt) > dateTime(now()) - 60][0]._id`;

/** The fallback where the lake does not tell who wrote it, such as a hosted project whose token may not read the history. */
const unknownEditor = { id: 'unknown', name: 'Autor desconocido' } as const;

const limitMs = 5_000;
/** A hosted project's history may come a moment after the document. */
const historyTries = 3;
const betweenTriesMs = 400;

/** An id as the Studio gives it to such a document, whoever wrote it. */
const isOfSecret = /^editorSecret\.[\w-]{1,100}$/;

const Transaction = z.object({ id: z.string(), author: z.string().min(1).max(200) });
const User = z.object({ displayName: z.string().trim().min(1).max(200) });

/**
 * The editor who wrote the SHA-256 of this secret into the lake within the last minute, with the lake's own id and name for them. Null if
 * nobody did, if more than one transaction wrote the document, or if no token is configured. The secret itself is not stored, so that
 * reading the lake is not enough to use it. Throws ContentUnavailable if the lake is out.
 */
export async function findEditorOfSecret(secret: string): Promise<{ id: string; name: string } | null> {
  const client = connectWithToken().withConfig({ perspective: 'raw' });
  if (!client.config().token) return null;
  const hash = createHash('sha256').update(secret).digest('hex');
  try {
    const signal = AbortSignal.timeout(limitMs);
    const found = z.string().safeParse(await client.fetch(editorSecretQuery, { hash }, { signal }));
    // The history takes several ids at once, and a path names more than one: of another's document it would tell who wrote that.
    if (!found.success || !isOfSecret.test(found.data)) return null;
    const transactions = await listTransactions(client, found.data, signal);
    if (transactions === null || transactions.length === 0) return unknownEditor;
    const [only, ...others] = transactions;
    return only && others.length === 0 ? await describeUser(client, only.author, signal) : null;
  } catch (cause) {
    throw new ContentUnavailable('the content lake is out', { cause });
  }
}

/** All that was written to that document; null if the lake does not tell. */
async function listTransactions(client: SanityClient, id: string, signal: AbortSignal) {
  const { dataset = '' } = client.config();
  const url = `/data/history/${dataset}/transactions/${id}?excludeContent=true&limit=2`;
  for (let tries = 1; ; tries += 1) {
    const lines = await orRefused(client.request<unknown>({ url, signal }));
    if (lines === null) return null;
    // One transaction on each line; an empty body without any.
    const transactions = z
      .string()
      .parse(lines ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => Transaction.parse(JSON.parse(line)));
    if (transactions.length > 0 || tries === historyTries) return transactions;
    await sleep(betweenTriesMs, undefined, { signal });
  }
}

/** The editor's id, used as the name if the lake does not tell the name. */
async function describeUser(client: SanityClient, id: string, signal: AbortSignal) {
  const user = await orRefused(client.request<unknown>({ url: `/users/${encodeURIComponent(id)}`, signal }));
  return { id, name: User.safeParse(user).data?.displayName ?? id };
}

/** The answer; null if the lake refuses it to this token, or does not have it. */
async function orRefused<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ClientError) return null;
    throw error;
  }
}
