// Words of the ui components, both languages side by side. What editors write lives in the lake.
export const ui = {
  es: {
    skipToContent: 'Saltar al contenido',
    rehearsal: 'Esto es un ensayo: nada de lo que hagas aquí cuenta.',
    close: 'Cerrar',
    retry: 'Volver a intentarlo',
  },
  en: {
    skipToContent: 'Skip to content',
    rehearsal: 'This is a rehearsal: nothing you do here counts.',
    close: 'Close',
    retry: 'Try again',
  },
} as const;

/** What one counts of: by itself, as every island counts points and needs no other of these words. */
export const pointsUnits = {
  es: { one: 'punto', many: 'puntos' },
  en: { one: 'point', many: 'points' },
} as const;

/** Between the days of a range, and before a part that is too small to be told, each by itself as well. */
export const dateJoints = {
  es: { and: 'y', until: 'al' },
  en: { and: 'and', until: 'to' },
} as const;
export const smallest = { es: 'menos de {percent}', en: 'less than {percent}' } as const;
