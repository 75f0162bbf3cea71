// The codes of a product as editors see and load them in the Studio. (README.md#vouchers)
import { ClubError } from '../../contract/errors.ts';
import { hasVariation } from '../../content/lake/drafts.ts';
import { perEditor } from '../../http/call-limits.ts';
import { hour } from '../../kit/durations.ts';
import { parseCsv } from '../../kit/csv-rows.ts';
import type { Actor } from '../audit/audit.ts';
import type { Codes, CodesLoaded } from '../editors/editors.contract.ts';
import { codeOf, CodeRow } from './code-file.ts';
import type { PoolKey } from './vouchers.ts';

/** Loading encrypts each code: enough for whoever mends a file, too little to keep the server busy. */
export const codesLimit = perEditor('codes', 30, hour);

interface Context {
  readonly services: App.Locals['services'];
  readonly now: Date;
}

type Fault = CodesLoaded['faults'][number];
/** As many faults as somebody mends at once. */
const mostFaults = 100;

/** The numbers of a product's pools, and whether editors may load codes of it. */
export async function readEditorCodes(product: string, { services, now }: Context): Promise<Codes> {
  const [allowed, pools] = await Promise.all([services.editorCodes.listAllowed(), services.vouchers.listPools(now)]);
  return {
    may_load: allowed.some(({ productId }) => productId === product),
    pools: pools
      .filter(({ productId }) => productId === product)
      .map(({ variationId, left, filledTo, given, kept, expired, voided, nextExpiry }) => ({
        variation: variationId,
        left,
        filled_to: filledTo,
        given,
        kept,
        expired,
        void: voided,
        next_expiry: nextExpiry,
      })),
  };
}

/**
 * Loads the codes of an editor's file, all or none, as the command does; says what is wrong with which line. Throws not_found for what is
 * no variation of the product, or is had with a date, and codes_not_allowed.
 */
export async function loadEditorCodes(
  { product, variation, file }: { readonly product: string; readonly variation: string; readonly file: string },
  actor: Actor,
  context: Context,
): Promise<CodesLoaded> {
  if (!(await hasVariation(product, variation))) throw new ClubError('not_found');
  await context.services.editorCodes.requireAllowed(product);
  const { faults, ...told } = await loadFile({ productId: product, variationId: variation }, file, actor, context);
  const inOrder = faults.toSorted((one, other) => one.line - other.line).slice(0, mostFaults);
  return { ...told, faults: inOrder, codes: await readEditorCodes(product, context) };
}

async function loadFile(
  pool: PoolKey,
  file: string,
  actor: Actor,
  { services, now }: Context,
): Promise<{ readonly loaded: number; readonly faults: readonly Fault[]; readonly elsewhere: number }> {
  const refuse = (...faults: readonly Fault[]) => ({ loaded: 0, faults, elsewhere: 0 });
  const table = parseCsv(file, CodeRow);
  if (table.kind === 'no_csv') return refuse({ line: table.line, fault: 'no_csv' });
  if (table.kind === 'other_columns') return refuse({ line: 1, fault: 'columns' });
  const { rows, wrong } = table;
  if (rows.length + wrong.length === 0) return refuse({ line: 1, fault: 'empty' });
  const misread = wrong.map(({ line, error }): Fault => ({
    line,
    fault: error.issues.some(({ path }) => path[0] === 'code') ? 'code' : 'expires_on',
  }));
  const codes = rows.map(({ value }) => codeOf(value));
  const loading = await (misread.length > 0
    ? services.editorCodes.judge(pool, codes, actor, now)
    : services.editorCodes.load(pool, codes, actor, now));
  if (loading.kind === 'other_key') return refuse({ line: 0, fault: 'other_key' });
  if (loading.kind === 'loaded' && misread.length === 0) return { loaded: codes.length, faults: [], elsewhere: 0 };
  const problems = loading.kind === 'refused' ? loading.problems : [];
  // Which codes another product has is none of this editor's business: it may be one whose codes they must not load.
  const bad = problems.flatMap(({ reason, index }): Fault[] =>
    reason === 'elsewhere' ? [] : [{ line: rows[index]?.line ?? 0, fault: reason }],
  );
  return { ...refuse(...misread, ...bad), elsewhere: problems.filter(({ reason }) => reason === 'elsewhere').length };
}
