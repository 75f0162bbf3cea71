import type { NewBooking } from '../../src/club/events/events.ts';

/** What a guest fills in who books a place for themselves, but for what is given. */
export const bookingOf = (over: Partial<NewBooking> & Pick<NewBooking, 'email'>): NewBooking => ({
  firstName: 'Nayra',
  lastName: 'Armas',
  phone: '+34600100200',
  birthDate: '1990-05-01',
  companions: 0,
  coachId: null,
  salesExpertId: null,
  locale: 'es',
  privacyVersion: '1.0',
  memberId: null,
  ...over,
});
