// Of which days a member may claim points (claims/README.md#claims). Pure.
import { canaryDay, inCanaries } from '../../kit/canary-time.ts';

/** The first and the last day of an activity that may be claimed at `now`: today, or within the last year. */
export const claimableDays = (now: Date): { readonly first: string; readonly last: string } => ({
  first: inCanaries(now).toPlainDate().subtract({ years: 1 }).toString(),
  last: canaryDay(now),
});
