// How commands show recommendations.
import type { Answer } from '../../cli/command.ts';
import { momentOf } from '../../cli/moment.ts';
import { formatTable } from '../../cli/table.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { StoredReferral, ListedReferral } from './referral.service.ts';

export const answerOf = (settled: readonly StoredReferral[]): Answer => ({
  lines: formatTable(settled.map(asOutcome)),
  json: settled.map(asJson),
});

/** The same with the line of the file on which each purchase stands. */
export const answerOfFile = (rows: readonly { readonly line: number; readonly settled: StoredReferral }[]): Answer => ({
  lines: formatTable(rows.map(({ line, settled }) => ({ line, ...asOutcome(settled) }))),
  json: rows.map(({ line, settled }) => ({ line, ...asJson(settled) })),
});

const asOutcome = (referral: StoredReferral) => ({
  lead: referral.id,
  code: referral.discountCode,
  friend: nameOf(referral),
  state: referral.shown.state,
  reason: referral.refusal,
});

const nameOf = ({ firstName, lastName }: StoredReferral) =>
  [firstName, lastName].filter((part) => part !== null).join(' ');

export const asRow = (referral: ListedReferral) => ({
  lead: referral.id,
  sent: canaryDay(referral.createdAt),
  state: referral.shown.state,
  reason: referral.refusal,
  friend: nameOf(referral),
  phone: referral.phone,
  code: referral.discountCode,
  bought: referral.purchasedOn,
  godfather: `${referral.godfatherName} ${referral.godfatherCode}`.trim(),
});

export const asListed = (referral: ListedReferral) => ({
  ...asJson(referral),
  godfather_name: referral.godfatherName,
  godfather_code: referral.godfatherCode,
  // Of a purchase that is to be confirmed: for the file that `confirm` takes.
  model: null,
  finding: null,
});

const asJson = (referral: StoredReferral) => ({
  id: referral.id,
  godfather: referral.godfatherId,
  member: referral.memberId,
  first_name: referral.firstName,
  last_name: referral.lastName,
  email: referral.email,
  phone: referral.phone,
  birth_date: referral.birthDate,
  island: referral.island,
  language: referral.locale,
  marketing: referral.marketing,
  code: referral.discountCode,
  code_until: referral.discountUntil,
  state: referral.shown.state,
  reason: referral.refusal,
  sent_at: momentOf(referral.createdAt),
  purchased_on: referral.purchasedOn,
  codentify: referral.codentify,
  confirmed_at: referral.confirmedAt && momentOf(referral.confirmedAt),
  spendable_at: referral.spendableAt && momentOf(referral.spendableAt),
  returned_at: referral.returnedAt && momentOf(referral.returnedAt),
  registered_at: referral.registeredAt && momentOf(referral.registeredAt),
});
