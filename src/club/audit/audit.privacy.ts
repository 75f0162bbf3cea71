import type { Holding } from '../privacy/holding.ts';
import { isAboutMember } from './audited-acts.ts';

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
    select: `select at, action, detail, reason from audit_entry where ${isAboutMember('$1')} order by id`,
    erase: [],
    stays: {
      es: 'qué hizo el club con la cuenta, cuándo y por qué, sin identidad',
      en: 'what the club did with the account, when and why, without identity',
    },
  },
];
