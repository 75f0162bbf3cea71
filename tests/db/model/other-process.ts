// A second process of the club for the test against the model: does the calls that it is sent, and sends back what came of them.
// Run by tests/db/ledger-model.test.ts: node other-process.ts <database>
import { connect } from '../../../src/db/connection.ts';
import type { Call, World } from './calls.ts';
import { perform } from './club.ts';

const [url = ''] = process.argv.slice(2);
connect(url);
process.on('message', ({ id, world, call }: { id: number; world: World; call: Call }) => {
  perform(world, call).then(
    (outcome) => process.send?.({ id, outcome }),
    (error: unknown) => process.send?.({ id, failure: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
