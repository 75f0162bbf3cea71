import { toConsumer } from '../../../club/points/consumer.ts';
import { Consumer } from '../../../contract/consumer.ts';
import { defineEndpoint } from '../../../http/endpoint.ts';

export const GET = defineEndpoint(
  { summary: 'The signed-in member', who: 'session', reply: Consumer },
  ({ caller: { member, standing, termsAccepted } }) => toConsumer(member, standing, termsAccepted),
);
