// The guard's decision about a request for a page (docs/pages.md#age-gate and what follows there). Pure: the middleware gathers the
// facts and acts on the verdict.
import { loginWith, withTarget } from '../words/wanted-target.ts';
import { paths, sessionEnded } from '../words/paths.ts';
import type { Access } from '../words/routes.ts';

/** What the guard looks at of who asks. A cached page is for those in whom all of it is the same. */
export interface GuardFacts {
  readonly ageVerified: boolean;
  readonly signedIn: boolean;
  /** The browser brought a session that is over. */
  readonly sessionEnded: boolean;
  readonly termsAccepted: boolean;
  /** Geofencing is on for this browser, which has not shown that it is in the islands. */
  readonly lacksPosition: boolean;
}

export interface Visit extends GuardFacts {
  readonly access: Access;
  readonly pathname: string;
  /** Path and query of the request. */
  readonly target: string;
}

export type GuardVerdict = { kind: 'open' } | { kind: 'age_gate' } | { kind: 'go'; to: string };

const forVisitors: readonly string[] = [paths.login(), paths.errorLogin()];

const legalPages = [
  paths.terms(),
  paths.page('bases-navidad-2021'),
  paths.page('terminos-y-condiciones-loteria'),
  paths.page('terminos-y-condiciones-ruleta'),
];

/** Pages that open without a position (docs/pages.md#geofencing). */
const fromAnywhere: readonly string[] = [paths.geofencing(), paths.login(), paths.logout(), ...legalPages];

/** Whether the request opens the page, is answered with the age gate, or is redirected. */
export function decideVisit(visit: Visit): GuardVerdict {
  const verdict = decideCaller(visit);
  if (verdict.kind !== 'open' || !visit.lacksPosition || fromAnywhere.includes(visit.pathname)) return verdict;
  return { kind: 'go', to: withTarget(paths.geofencing(), visit.target) };
}

function decideCaller(visit: Visit): GuardVerdict {
  const { access } = visit;
  if (access.ageGate && !visit.ageVerified) return { kind: 'age_gate' };
  if (!visit.signedIn) {
    if (access.who === 'public') return { kind: 'open' };
    return { kind: 'go', to: loginWith(visit.target, visit.sessionEnded ? sessionEnded : undefined) };
  }
  if (forVisitors.includes(visit.pathname)) return { kind: 'go', to: paths.home() };
  if (!visit.termsAccepted && !access.beforeTerms) return { kind: 'go', to: withTarget(paths.home(), visit.target) };
  return { kind: 'open' };
}
