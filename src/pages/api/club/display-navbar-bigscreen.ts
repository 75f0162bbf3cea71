import { z } from 'zod';
import { content } from '../../../content/content.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'Whether big screens show the navigation', who: 'anyone', reply: z.tuple([z.boolean()]) },
  async ({ locale }): Promise<[boolean]> => [(await content.frame(locale)).displayNavBarBigScreen],
);
