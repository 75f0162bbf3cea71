import { once } from 'node:events';
import { expect, test } from 'vitest';
import { OutageWarning } from './outage-warning.ts';

test('an outage is told once, and the next one again', async () => {
  const told: string[] = [];
  const note = ({ message }: Error) => told.push(message);
  process.on('warning', note);
  const outage = new OutageWarning('The lake is out.');
  for (let times = 0; times < 3; times++) outage.begin(new Error('ECONNREFUSED'));
  outage.end();
  const last = once(process, 'warning');
  outage.begin();
  await last;
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(told).toEqual(['The lake is out. ECONNREFUSED', 'The lake is out.']);
});
