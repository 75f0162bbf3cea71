// A process to be killed: redeems with the given idempotency keys, and prints the order of each checkout that was answered.
// Run by tests/db/crash.test.ts: node crash-worker.ts <database> <member> <product> <moment> <first key> <keys>
import { services } from '../../src/club/services.ts';
import { connect } from '../../src/db/connection.ts';
import { oneUnitBasket } from './one-unit-basket.ts';

const [url = '', memberId = '', productId = '', moment = '', first = '0', keys = '0'] = process.argv.slice(2);
connect(url);
await Promise.all(
  Array.from({ length: Number(keys) }, async (_, place) => {
    const key = `key-${String(Number(first) + place)}`;
    const { order } = await services.redemption.checkout(oneUnitBasket(memberId, productId, key, new Date(moment)));
    process.stdout.write(`${key} ${order.code}\n`);
  }),
);
