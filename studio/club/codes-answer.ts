// What the club says of a product's codes, and of a file of them (docs/api.md#editors-calls).
import { type CodeFault, codeFaults } from '../../src/words/code-faults.ts';

export interface Pool {
  readonly variation: string;
  readonly left: number;
  readonly given: number;
  readonly kept: number;
  readonly expired: number;
  readonly void: number;
  readonly next_expiry: string | null;
}
export interface CodesOfProduct {
  readonly may_load: boolean;
  readonly pools: readonly Pool[];
}

const counts = ['left', 'given', 'kept', 'expired', 'void'] as const;

function isPool(value: unknown): value is Pool {
  return (
    typeof value === 'object' &&
    value !== null &&
    'variation' in value &&
    typeof value.variation === 'string' &&
    counts.every((count) => typeof Reflect.get(value, count) === 'number') &&
    'next_expiry' in value &&
    (value.next_expiry === null || typeof value.next_expiry === 'string')
  );
}

export function isCodes(value: unknown): value is CodesOfProduct {
  return (
    typeof value === 'object' &&
    value !== null &&
    'may_load' in value &&
    typeof value.may_load === 'boolean' &&
    'pools' in value &&
    Array.isArray(value.pools) &&
    value.pools.every(isPool)
  );
}

function isFault(value: unknown): value is { line: number; fault: CodeFault } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'line' in value &&
    typeof value.line === 'number' &&
    'fault' in value &&
    codeFaults.some((fault) => fault === value.fault)
  );
}

export function isLoaded(
  value: unknown,
): value is { loaded: number; faults: { line: number; fault: CodeFault }[]; elsewhere: number; codes: CodesOfProduct } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'loaded' in value &&
    typeof value.loaded === 'number' &&
    'faults' in value &&
    Array.isArray(value.faults) &&
    value.faults.every(isFault) &&
    'elsewhere' in value &&
    typeof value.elsewhere === 'number' &&
    'codes' in value &&
    isCodes(value.codes)
  );
}
