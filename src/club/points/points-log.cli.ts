import type { Command } from 'commander';
import { memberWords } from '../../cli/arguments.ts';
import { services } from '../services.ts';
import { loadTitles, wordConcept } from './concepts.app.ts';
import { wordLog } from './points-log.app.ts';
import type { StoredLogEntry } from './points.service.ts';
import { canaryDay, lastDayBefore } from '../../kit/canary-time.ts';
import { asDisclosure, type Disclosure, type DisclosureOptions, type Runner } from '../../cli/command.ts';
import { formatTable } from '../../cli/table.ts';
import { momentOf } from '../../cli/moment.ts';

/** Shows where a member's points came from and went, and until when what is left can be spent. */
export function addPointsLog(points: Command, runner: Runner): void {
  const log = points
    .command('log')
    .description('Shows a member’s ledger and lots: why and when each point came, went and expires. As CSV the ledger.')
    .argument('<member>', memberWords);
  asDisclosure(log, { ofOne: true }).action((who: string, options: DisclosureOptions) =>
    runner.disclose(options, 'points log', ({ now }) => show(who, now)),
  );
}

async function show(who: string, now: Date): Promise<Disclosure> {
  const { id, email } = await services.accounts.get(who);
  const [standing, stored, lots, adjusted] = await Promise.all([
    services.points.getStanding(id, now),
    listEntries(id, now),
    services.points.listLots(id),
    services.audit.list(id, 'adjust_points', 100_000),
  ]);
  const entries = await wordLog(stored, 'en');
  const ofLots = lots.map(({ concept }) => concept);
  const titles = await loadTitles(ofLots, 'en');
  // An adjustment and its entry in the audit log are written at one moment.
  const reasons = new Map(adjusted.map(({ at, by, reason }) => [at.getTime(), `${by}: ${reason ?? '–'}`]));
  const ledger = entries.map((entry) => ({
    at: momentOf(new Date(entry.at)),
    points: entry.points,
    state: entry.state,
    concept: entry.concept,
    cause: entry.cause,
    earned: entry.earned_on,
    spendable: entry.arrives_by ?? entry.credited_at?.slice(0, 10) ?? null,
    expires: entry.expires_on,
    used_by: entry.used_by.map((use) => `${use.concept} ${String(use.points)}`).join(', '),
    why: reasons.get(Date.parse(entry.at)) ?? null,
  }));
  const shownLots = lots.map((lot) => ({
    lot: lot.id,
    concept: wordConcept(lot.concept, 'en', titles).text,
    cause: lot.cause,
    points: lot.points,
    left: lot.remaining,
    earned: canaryDay(lot.earnedAt),
    spendable: canaryDay(lot.spendableAt),
    last_day: lastDayBefore(lot.expiresAt),
    state: stateOf(lot, now),
  }));
  return {
    lines: [
      `${email}: ${String(standing.points)} points, and ${String(standing.pendingPoints)} pending.`,
      ...formatTable(ledger),
      'Lots:',
      ...formatTable(shownLots),
    ],
    json: { member: id, points: standing.points, pending: standing.pendingPoints, ledger, lots: shownLots },
    rows: ledger,
    memberId: id,
  };
}

function stateOf(
  lot: { remaining: number; spendableAt: Date; expiresAt: Date; clawedBackAt: Date | null },
  now: Date,
): string {
  if (lot.clawedBackAt) return 'taken back';
  if (lot.remaining === 0) return 'used up';
  if (lot.expiresAt <= now) return 'expired';
  return lot.spendableAt > now ? 'pending' : 'spendable';
}

async function listEntries(memberId: string, now: Date): Promise<StoredLogEntry[]> {
  const all: StoredLogEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { entries: StoredLogEntry[]; next: string | null } = await services.points.listLog(
      memberId,
      cursor,
      now,
    );
    all.push(...page.entries);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}
