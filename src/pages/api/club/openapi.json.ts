import { z } from 'zod';
import { jsonTextAnswer } from '../../../http/answers.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { describeApi } from '../../../http/openapi.ts';
import { listEndpoints } from '../../../http/endpoints.ts';
import { siteOrigin } from '../../../http/site.ts';

/** Made once for the process, as text: it is long. */
let document: Promise<string> | undefined;

export const GET = defineEndpoint(
  {
    summary: 'This document',
    who: 'anyone',
    reply: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
  },
  async ({ context }) => {
    const origin = siteOrigin(context.request);
    document ??= listEndpoints().then((endpoints) => JSON.stringify(describeApi(endpoints, origin)));
    return jsonTextAnswer(200, await document);
  },
);
