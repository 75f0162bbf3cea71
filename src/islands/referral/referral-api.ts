import type { Godfather, LeadAnswer, LeadUpdateAnswer } from '../../contract/referral.ts';
import { type Answer, call } from '../api.ts';

type Fields = Readonly<Partial<Record<string, string>>>;

/** Who has that code; a refusal where nobody does. */
export const findGodfather = (code: string): Promise<Answer<Godfather>> =>
  call('godfather', { method: 'POST', body: { code }, mayMiss: true });

/** Sends a friend's details, as the query that the call takes. */
export function sendLead(fields: Fields): Promise<Answer<LeadAnswer>> {
  const filled = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return call(`/api/v1/nueva-lead?${new URLSearchParams(filled).toString()}`, { changes: true });
}

export const updateLead = (id: string, token: string, fields: Fields): Promise<Answer<LeadUpdateAnswer>> =>
  call(`/api/v1/nueva-lead/${id}`, { method: 'POST', body: { token, ...fields } });
