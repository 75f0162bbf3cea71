// What node:http itself costs: answers every request with the bytes it was started with (standard input: one JSON object).
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Sent = z.object({ headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])), body: z.string() });

const { headers, body } = Sent.parse(JSON.parse(await text(process.stdin)));
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
