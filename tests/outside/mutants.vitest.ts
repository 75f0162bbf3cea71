// How Stryker runs the tests of a concept (mutants.ts), in a copy of the project: without Astro, which none of them needs.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: [process.env.MUTANTS_TESTS ?? ''], testTimeout: 30_000 },
});
