// Words of the ui components, both languages side by side. What editors write lives in the lake.
export const ui = {
  es: {
    skipToContent: 'Saltar al contenido',
    close: 'Cerrar',
    retry: 'Volver a intentarlo',
  },
  en: {
    skipToContent: 'Skip to content',
    close: 'Close',
    retry: 'Try again',
  },
} as const;

/** What one counts of: by itself, as every island counts points and needs no other of these words. */
export const pointsUnits = {
  es: { one: 'punto', many: 'puntos' },
  en: { one: 'point', many: 'points' },
} as const;
