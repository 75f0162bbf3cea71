import { toConsumer } from '../../../club/points/consumer.ts';
import type { Consumer } from '../../../contract/consumer.ts';
import type { Call } from '../../../http/endpoint.ts';

/** The caller as the API shows them, with their points as they stand now. */
export async function readConsumer({
  caller,
  services,
  now,
}: Pick<Call<'session'>, 'caller' | 'services' | 'now'>): Promise<Consumer> {
  const standing = await services.points.getStanding(caller.member.id, now);
  return toConsumer(caller.member, standing, caller.termsAccepted);
}
