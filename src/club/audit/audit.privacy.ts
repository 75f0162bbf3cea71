import { auditCopy } from './audit-copy.messages.ts';
import type { Holding } from '../privacy/holding.ts';
import { isAboutMember } from './audited-acts.ts';

export const auditHoldings: readonly Holding[] = [
  {
    table: 'audit_entry',
    holds: 'member-data',
    ...auditCopy.audit_entry,
    select: `select at, action, detail, reason from audit_entry where ${isAboutMember('$1')} order by id`,
    erase: [],
  },
];
