import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { describeApi } from '../../../http/openapi.ts';
import { listEndpoints } from '../_endpoints.ts';

/** Made once for the process. */
let document: Promise<ReturnType<typeof describeApi>> | undefined;

export const GET = defineEndpoint(
  {
    summary: 'This document',
    who: 'anyone',
    reply: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
  },
  async () => {
    document ??= listEndpoints().then(describeApi);
    return { paths: {}, ...(await document), openapi: '3.1.0' as const };
  },
);
