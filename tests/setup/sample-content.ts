import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { paths } from '../../src/words/paths.ts';

const slug = z.object({ current: z.string() });
const Sample = z.discriminatedUnion('_type', [
  z.object({ _type: z.literal('page'), path: z.string() }),
  z.object({ _type: z.literal('inspiration'), slug }),
  z.object({ _type: z.literal('clubDocument'), slug, membersOnly: z.boolean().default(false) }),
]);

/** The addresses of pages, posts of Te inspiramos and documents in the sample content. */
export const sampleContentPaths: readonly string[] = ['pages', 'inspirations', 'documents'].flatMap((file) =>
  readFileSync(join(import.meta.dirname, `../../studio/seed/${file}.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const sample = Sample.safeParse(JSON.parse(line)).data;
      switch (sample?._type) {
        case 'page':
          return paths.page(sample.path);
        case 'inspiration':
          return paths.inspiration(sample.slug.current);
        case 'clubDocument':
          return sample.membersOnly
            ? `/club/private-document/${sample.slug.current}`
            : paths.document(sample.slug.current);
        case undefined:
          return [];
      }
    }),
);
