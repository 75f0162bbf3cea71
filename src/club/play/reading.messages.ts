// Reading that earns points.
export const reading = {
  es: {
    tag: '{points} por leerlo',
    open: 'Sumas {points} al leer esta página, en unos segundos.',
    read: 'Ya sumaste los puntos de esta lectura.',
    done: 'Leído',
    won: 'Ganado',
    credited: 'Has ganado {points}. Ya está en tu saldo.',
  },
  en: {
    tag: '{points} for reading it',
    open: 'Reading this page earns you {points}, in a few seconds.',
    read: 'You’ve already earned this page’s points.',
    done: 'Read',
    won: 'Earned',
    credited: 'You’ve earned {points}. It’s in your balance.',
  },
} as const;
