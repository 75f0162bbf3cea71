import type { APIContext } from 'astro';
import { takeAttempt } from '../../../http/throttle.ts';

/** What one editor may ask: enough for a form that asks at each change, and too little to keep the database busy. */
export async function limitEditor({ locals }: APIContext): Promise<undefined> {
  const editor = await locals.findEditor();
  return takeAttempt({ of: ['editor', editor?.id ?? ''], max: 600, windowMs: 10 * 60_000 }, locals.now);
}
