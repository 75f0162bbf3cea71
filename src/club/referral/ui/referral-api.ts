import type { Godfather, LeadAnswer, LeadUpdateAnswer } from '../referral.contract.ts';
import { call } from '../../../islands/api.ts';
import type { Answer } from '../../../islands/answer.ts';

type Fields = Readonly<Partial<Record<string, string>>>;

/** Who has that code; a refusal where nobody does. */
export const findGodfather = (code: string): Promise<Answer<Godfather>> =>
  call('godfather', { method: 'POST', body: { code }, mayMiss: true });

/** The answer to a friend's form, whether they asked for news in it, the number by which they are called, and their island. */
export interface SentLead extends LeadAnswer {
  readonly marketing: boolean;
  readonly phone: string;
  readonly island: string;
}

/** Sends a friend's details, as the query that the call takes. */
export async function sendLead(fields: Fields): Promise<Answer<SentLead>> {
  const filled = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const path = `/api/v1/nueva-lead?${new URLSearchParams(filled).toString()}`;
  const answer = await call<LeadAnswer>(path, { changes: true });
  if (answer.kind !== 'ok') return answer;
  // Whoever wrote the prefix into the number reads it once.
  const { phone_prefix: prefix = '', phone: number = '', island = '' } = fields;
  const phone = /^\s*(?:\+|00)/.test(number) ? number : `+${prefix} ${number}`;
  return { kind: 'ok', data: { ...answer.data, marketing: fields.marketing === '1', phone, island } };
}

export const updateLead = (id: string, token: string, fields: Fields): Promise<Answer<LeadUpdateAnswer>> =>
  call(`/api/v1/nueva-lead/${id}`, { method: 'POST', body: { token, ...fields }, mayMiss: true });
