import type { Holding } from '../privacy/holding.ts';

export const auditHoldings: readonly Holding[] = [
  {
    table: 'audit_entry',
    holds: 'member-data',
    title: { es: 'Qué hizo el club con tu cuenta', en: 'What the club did with your account' },
    fields: {
      at: { es: 'Cuándo', en: 'When' },
      action: { es: 'Qué', en: 'What' },
      detail: { es: 'Detalle', en: 'Detail' },
      reason: { es: 'Por qué', en: 'Why' },
    },
    // Entries about something of the member's are recorded under its own id.
    select: `select at, action, detail, reason from audit_entry
      where (actor_kind = 'member' and actor_id = $1::uuid::text) or subject = any(array(
        select $1::uuid::text union all select id::text from claim where member_id = $1
        union all select id::text from redemption_line where member_id = $1
        union all select id::text from enquiry where member_id = $1
        union all select id::text from lead where member_id = $1 or godfather_id = $1)) order by id`,
    erase: [],
    stays: {
      es: 'qué hizo el club con la cuenta, cuándo y por qué, sin identidad',
      en: 'what the club did with the account, when and why, without identity',
    },
  },
];
