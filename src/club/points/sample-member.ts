// The member whom nobody is: through whose eyes editors look at drafts. In no table, with no session; an id that none has.
import type { Level } from '../../contract/consumer.ts';
import type { Island } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Member } from '../members/members.ts';
import { levelFloors, levelOf, type Standing } from './points.ts';

/** On that island, reading that language. */
export function sampleMember({ island, locale }: { readonly island: Island; readonly locale: Locale }): Member {
  return {
    id: '00000000-0000-0000-0000-000000000000',
    email: 'muestra@club.example',
    firstName: 'Nayra',
    lastName: 'Muestra',
    phone: null,
    birthDate: '1990-01-01',
    address: null,
    postcode: null,
    municipality: null,
    island,
    locale,
    photo: null,
    code: 'MUESTRA2',
    acceptedTermsVersions: [],
  };
}

/** Of that level, a little above its floor, with points to redeem. */
export function sampleStanding(level: Level): Standing {
  const statusPoints = levelFloors[level] + 12;
  return { ...levelOf(statusPoints), statusPoints, points: 120, pendingPoints: 0, expiring: null };
}
