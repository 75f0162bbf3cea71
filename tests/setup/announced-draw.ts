import type { AnnouncedDraw } from '../../src/club/draws/draws.contract.ts';

/** What is announced of the festivals' draw, with those changes. */
export const announcedDraw = (changes: Partial<AnnouncedDraw> = {}): AnnouncedDraw => ({
  slug: 'festivales',
  title: { es: 'Entradas para los festivales', en: 'Festival tickets' },
  prize: { es: 'Una entrada doble', en: 'A double ticket' },
  islands: [],
  ...changes,
});
