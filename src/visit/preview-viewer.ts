// The sample member as whom editors see drafts. Not in the database, without a session, with an id that no member has.
import { levelOf } from '../club/points/points.ts';
import type { Island } from '../words/islands.ts';
import type { Locale } from '../words/locale.ts';
import { type Level, levelFloors } from '../words/levels.ts';
import type { Viewer } from './visitor.ts';

/** As whom the editor chose to see the site. */
export interface PreviewView {
  readonly level: Level;
  readonly island: Island;
  readonly locale: Locale;
  readonly termsAccepted: boolean;
}

/** The sample member as a viewer: on that island, reading that language, 12 points above that level's floor, with points to redeem. */
export function previewViewer({ level, island, locale, termsAccepted }: PreviewView): Viewer {
  const statusPoints = levelFloors[level] + 12;
  return {
    member: {
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
      isCounted: true,
    },
    standing: { ...levelOf(statusPoints), statusPoints, points: 120, pendingPoints: 0, expiring: null },
    hasWon: false,
    hasUntold: false,
    toldLevel: null,
    welcomedAt: null,
    termsAccepted,
    acceptedTermsVersion: null,
  };
}
