// The club in the test's own process with the sample world: a database and a content lake of its own, on an ordinary day.
import { afterAll, beforeAll } from 'vitest';
import { content } from '../../src/content/content.ts';
import { loadSamples } from '../../src/process/samples.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { startTestLake, type TestLake } from '../lake/lake.ts';
import { today, useOwnDatabase } from './club-world.ts';

/** Gives the file's tests the sample world as of `today`. */
export function useSampleWorld(): void {
  useOwnDatabase();
  let lake: TestLake;
  beforeAll(async () => {
    setClock(() => today);
    lake = await startTestLake('sample');
    setVariables({ LAKE_PORT: String(lake.port) });
    await loadSamples();
  }, 120_000);
  afterAll(async () => {
    content.stop();
    await lake.remove();
    setClock(machineClock);
  });
}
