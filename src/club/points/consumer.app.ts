import { toConsumer } from './consumer.ts';
import type { Consumer } from './consumer.contract.ts';
import type { Call, Caller } from '../../http/declaration.ts';

/** The caller as the API presents them, with their points after the call's effect. */
export async function readConsumer({
  caller: { member, termsAccepted },
  services,
  now,
}: Pick<Call, 'services' | 'now'> & {
  readonly caller: Pick<Caller, 'member' | 'termsAccepted'>;
}): Promise<Consumer> {
  return toConsumer(member, await services.points.getStanding(member.id, now), termsAccepted);
}
