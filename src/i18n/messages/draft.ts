/** The bar that editors see over drafts. */
export const draft = {
  es: {
    title: 'Así lo vería',
    level: 'Nivel',
    island: 'Isla',
    language: 'Idioma',
    terms: 'Bases legales',
    accepted: 'Aceptadas',
    notAccepted: 'Sin aceptar',
    day: 'Día',
    show: 'Ver',
    leave: 'Salir de borradores',
  },
  en: {
    title: 'As seen by',
    level: 'Level',
    island: 'Island',
    language: 'Language',
    terms: 'Legal terms',
    accepted: 'Accepted',
    notAccepted: 'Not accepted',
    day: 'Day',
    show: 'Show',
    leave: 'Exit drafts',
  },
} as const;
