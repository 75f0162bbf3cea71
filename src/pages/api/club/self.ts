import { Consumer } from '../../../contract/consumer.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';
import { readConsumer } from './_consumer.ts';

export const GET = defineEndpoint({ summary: 'The signed-in member', who: 'session', reply: Consumer }, (call) =>
  readConsumer(call),
);
