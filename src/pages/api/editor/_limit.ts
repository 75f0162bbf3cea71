import type { APIContext } from 'astro';
import { takeAttempt } from '../../../http/throttle.ts';

/** The limit of calls for one editor: enough for a form that calls at each change, too little to keep the database busy. */
export async function limitEditor({ locals }: APIContext): Promise<undefined> {
  const editor = await locals.findEditor();
  return takeAttempt({ of: ['editor', editor?.id ?? ''], max: 600, windowMs: 10 * 60_000 }, locals.now);
}
