import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { describeApi } from '../../../http/openapi.ts';
import { listEndpoints } from '../_endpoints.ts';

export const GET = defineEndpoint(
  {
    summary: 'This document',
    who: 'anyone',
    reply: z.looseObject({ openapi: z.literal('3.1.0'), paths: z.looseObject({}) }),
  },
  async () => ({ paths: {}, ...describeApi(await listEndpoints()), openapi: '3.1.0' as const }),
);
