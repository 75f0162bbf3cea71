// Why a friend, a purchase or a device is refused.
import type { RefusalWords } from '../../i18n/refusal-shape.ts';

export const referralRefusals = {
  too_many_friends: {
    es: 'Hoy se ha invitado a mucha gente con este código. Prueba otra vez mañana.',
    en: 'Too many people have been invited with this code today. Try again tomorrow.',
  },
  referral_settled: {
    es: 'Esa compra ya está confirmada.',
    en: 'That purchase is already confirmed.',
  },
  referral_not_settled: {
    es: 'No hay una compra confirmada que devolver.',
    en: 'There’s no confirmed purchase to return.',
  },
  lead_fixed: {
    es: 'Estos datos no se pueden cambiar aquí. Escríbenos y los corregimos.',
    en: 'These details can’t be changed here. Write to us and we’ll correct them.',
  },
  purchase_day: {
    es: 'El código vale para compras del {from} al {to}.',
    en: 'The code is valid for purchases from {from} to {to}.',
    withoutValues: { es: 'El código no vale para ese día.', en: 'The code isn’t valid for that day.' },
  },
  purchase_ahead: {
    es: 'Ese día no ha llegado todavía.',
    en: 'That day hasn’t come yet.',
  },
  kit_registered: {
    es: 'Ese dispositivo ya es de alguien.',
    en: 'That device already belongs to somebody.',
  },
} as const satisfies Readonly<Record<string, RefusalWords>>;
