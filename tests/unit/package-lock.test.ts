// What `npm ci` installs is what was taken into package-lock.json: each package by its hash.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      integrity: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});
const { packages } = Lock.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')));

test('every package in the lock has its hash', () => {
  const installed = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(500);
  const lacking = installed.filter(([, { integrity = '' }]) => !/^sha(?:256|384|512)-[\w+/]{40,}=*$/.test(integrity));
  expect(lacking.map(([place]) => place)).toEqual([]);
});
