// Words of the ui components, both languages side by side. What editors write lives in the lake.
export const ui = {
  es: {
    skipToContent: 'Saltar al contenido',
    point: 'punto',
    points: 'puntos',
    close: 'Cerrar',
    retry: 'Volver a intentarlo',
  },
  en: {
    skipToContent: 'Skip to content',
    point: 'point',
    points: 'points',
    close: 'Close',
    retry: 'Try again',
  },
} as const;
