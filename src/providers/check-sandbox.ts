import type { CheckProvider } from './check-provider.ts';

/**
 * Stands in for a provider where no keys are set: a page of the club's own asks how the check is to end. `pageOf` gives the page of a code,
 * `readOutcome` what was pressed there.
 */
export function createCheckSandbox({
  pageOf,
  readOutcome,
}: {
  readonly pageOf: (code: string) => string;
  readonly readOutcome: (code: string) => Promise<'verified' | 'refused' | null>;
}): CheckProvider {
  return {
    name: 'sandbox',
    begin: ({ code }) => Promise.resolve({ reference: code, url: pageOf(code) }),
    read: async ({ code }) => (await readOutcome(code)) ?? 'pending',
  };
}
