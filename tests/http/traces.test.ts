// What a collector of OpenTelemetry is sent.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof Sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

const spans: Span[] = [];
const bodies: string[] = [];
let collector: Server;
let club: RunningClub;

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      bodies.push(body);
      const { resourceSpans } = Sent.parse(JSON.parse(body));
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  club = await startSampleClub({
    databaseUrl: await createSampleDatabase(),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`, TRUST_PROXY: '1' },
  });
});
afterAll(async () => {
  await club.stop();
  collector.close();
});

test('each request is a span by its route, within the proxy’s, with its statements in it and no value', async () => {
  const ana = await signIn(club.url, 'ana');
  const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await ana.get('/club/perfil/seguridad', { traceparent: `00-${traceId}-${parent}-01` });
  await vi.waitFor(() => {
    expect(spans.some(({ name }) => name === 'GET /club/perfil/seguridad')).toBe(true);
  }, 20_000);
  const page = spans.find(({ name }) => name === 'GET /club/perfil/seguridad');
  expect([page?.traceId, page?.parentSpanId]).toEqual([traceId, parent]);
  const within = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(within.length).toBeGreaterThan(0);
  expect(spans.some(({ name }) => name === 'POST /api/club/login')).toBe(true);
  expect(bodies.join('\n')).not.toMatch(/ana@|Suárez|password/i);
});
