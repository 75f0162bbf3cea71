import { z } from 'zod';
import { content } from '../../../content/content.ts';
import { Inspiration } from '../../../contract/content.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { toInspiration } from '../../../visit/present-content.ts';

export const GET = defineEndpoint(
  { summary: 'The content posts of Te inspiramos, newest first', who: 'member', reply: z.array(Inspiration) },
  async ({ locale, now }) => (await content.inspirations(locale, now)).inspirations.map(toInspiration),
);
