// What a backup holds, as it is written and read.
import { z } from 'zod';
import { CommandProblem, describeFileError } from './problem.ts';

export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  lake: z.boolean(),
  /** Backups of before have none. */
  lake_files: z.array(z.object({ file: z.string(), sha256: z.string() })).optional(),
  migration: z.number(),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const Keys = z.object({
  signing_key: z.string().min(32),
  voucher_key: z.string().min(32),
  lake_token: z.string().nullable(),
});

/** What goes wrong with files, as a problem that names the file; any other error as it is. */
export function tellOfFiles(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error;
  return new CommandProblem(`${String(error.path)} can’t be used: ${describeFileError(error)}.`);
}
