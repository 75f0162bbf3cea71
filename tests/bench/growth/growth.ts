// How the club grows with its content: the same measured at the sample's size and at 12,000 articles and 3,000 products.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from '../../../scripts/chromium.mjs';
import { report } from '../report.ts';
import { measureForms } from './forms.ts';
import { measureMemory } from './memory.ts';
import { measureCold, measureSize, measureWarm } from './pages.ts';
import { measurePublishing } from './publishing.ts';
import { fill, openWorld, type Worlds, type WorldName } from './worlds.ts';

interface Places {
  /** For what the clubs keep. */
  readonly directory: string;
  /** Empty databases. */
  readonly databaseUrls: Readonly<Record<WorldName, string>>;
}

export async function measureGrowth({ directory, databaseUrls }: Places): Promise<void> {
  installChromium();
  const placeOf = (name: WorldName) => ({ dataDirectory: join(directory, name), databaseUrl: databaseUrls[name] });
  for (const name of ['sample', 'large'] as const) mkdirSync(placeOf(name).dataDirectory, { recursive: true });
  const sample = await openWorld(placeOf('sample'), { isNew: true });
  let large = await openWorld(placeOf('large'), { isNew: true });
  try {
    report('12,000 articles and 3,000 products written in', `${(await fill(large)).toFixed(0)} s`);
    await large.club.stop();
    large = await openWorld(placeOf('large'), { isNew: false });
    const worlds: Worlds = { sample, large };
    await measureCold(worlds);
    await measureSize(worlds);
    await measureWarm(worlds);
    await measurePublishing(worlds);
    await measureMemory(worlds);
    await measureForms(worlds);
  } finally {
    await Promise.all([sample.club.stop(), large.club.stop()]);
  }
}
