// A member’s copy of their data: what their sessions and the columns are called.
export const sessionCopy = {
  session: {
    title: { es: 'Sesiones', en: 'Sessions' },
    fields: {
      device: { es: 'Dispositivo', en: 'Device' },
      began: { es: 'Empezó', en: 'Began' },
      last_used: { es: 'Último uso', en: 'Last used' },
      ends: { es: 'Termina', en: 'Ends' },
    },
  },
};
