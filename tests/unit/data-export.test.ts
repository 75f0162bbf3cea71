// The copy of a member's data: the same as JSON and as a page, and however much it is, it leaves others their turn.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HeldData } from '../../src/club/privacy/privacy.service.ts';
import { buildDataExport } from '../../src/jobs/data-export.ts';
import { readZip } from '../setup/read-zip.ts';

const label = (es: string, en: string) => ({ es, en });
const heldWith = (count: number): readonly HeldData[] => [
  {
    holding: {
      table: 'consent',
      holds: 'member-data',
      title: label('Consentimientos', 'Consents'),
      fields: {
        ...{ kind: label('A qué', 'To what'), granted: label('Sí', 'Yes') },
        ...{ at: label('Cuándo', 'When'), version: label('Versión', 'Version') },
      },
      select: '',
      erase: [],
      stays: null,
    },
    rows: Array.from({ length: count }, (_, row) => ({
      kind: row === 0 ? 'a < b' : 'marketing',
      granted: row % 2 === 0,
      at: new Date(Date.UTC(2026, 6, 1) + row * 1000),
      version: '2026-07-01T00:00:00.000Z',
    })),
    files: [],
  },
];

test.each([
  ['es', 'datos', '1 de julio de 2026, 01:00'],
  ['en', 'data', '1 July 2026, 01:00'],
] as const)('in %s it says each row, with its moment in the islands', async (locale, name, at) => {
  const files = readZip(await buildDataExport(heldWith(2), locale, new Date('2026-07-02T12:00:00Z'), new Map()));
  expect([...files.keys()]).toEqual([`${name}.json`, `${name}.html`]);
  const version = '2026-07-01T00:00:00.000Z';
  expect(JSON.parse(files.get(`${name}.json`) ?? '')).toEqual({
    made_at: '2026-07-02T13:00:00+01:00',
    held: {
      consent: [
        { kind: 'a < b', granted: true, at: '2026-07-01T01:00:00+01:00', version },
        { kind: 'marketing', granted: false, at: '2026-07-01T01:00:01+01:00', version },
      ],
    },
  });
  expect(files.get(`${name}.html`)).toContain(
    `<td>a &lt; b</td><td>${locale === 'es' ? 'Sí' : 'Yes'}</td><td>${at}</td><td>${at}</td>`,
  );
});

test('while 100,000 rows are written, others get their turn', { timeout: 60_000 }, async () => {
  const held = heldWith(100_000);
  let isDone = false;
  let longest = 0;
  const watch = async () => {
    while (!isDone) {
      const began = performance.now();
      await sleep(1);
      longest = Math.max(longest, performance.now() - began);
    }
  };
  const watching = watch();
  await buildDataExport(held, 'es', new Date(), new Map());
  isDone = true;
  await watching;
  // A hundred, and what a busy machine takes away.
  expect(longest).toBeLessThan(300);
});
