import { expect, test } from 'vitest';
import { catchAllRoute, findRoute } from '../words/routes.ts';
import { decideVisit } from './guard.ts';

const visit = (
  pathname: string,
  facts: {
    age?: boolean;
    signedIn?: boolean;
    ended?: boolean;
    terms?: boolean;
    target?: string;
    elsewhere?: true;
  } = {},
) =>
  decideVisit({
    access: findRoute(catchAllRoute, pathname),
    pathname,
    target: facts.target ?? pathname,
    ageVerified: facts.age ?? true,
    signedIn: facts.signedIn ?? facts.terms ?? false,
    sessionEnded: facts.ended ?? false,
    termsAccepted: facts.terms ?? false,
    lacksPosition: facts.elsewhere ?? false,
  });

test('the age gate stands before everything, a member’s page too', () => {
  expect(visit('/club/cesta', { age: false, terms: true })).toEqual({ kind: 'age_gate' });
  expect(visit('/club/login', { age: false })).toEqual({ kind: 'age_gate' });
});

test('the legal pages open without the age gate', () => {
  expect(visit('/club/terminos-y-condiciones', { age: false })).toEqual({ kind: 'open' });
});

test('a visitor is taken to the login and the page with its query is remembered', () => {
  expect(visit('/club/catalogo', { target: '/club/catalogo?q=a' })).toEqual({
    kind: 'go',
    to: '/club/login?next=%2Fclub%2Fcatalogo%3Fq%3Da',
  });
});

test('whoever brings a session that is over is told so at the login', () => {
  expect(visit('/club/cesta', { ended: true })).toEqual({
    kind: 'go',
    to: '/club/login?next=%2Fclub%2Fcesta&reason=session-ended',
  });
  expect(visit('/club', { ended: true })).toEqual({ kind: 'go', to: '/club/login?reason=session-ended' });
  expect(visit('/club/discover', { ended: true })).toEqual({ kind: 'open' });
});

test('a visitor’s logout is never remembered', () => {
  expect(visit('/club/logout')).toEqual({ kind: 'go', to: '/club/login' });
});

test('a member goes home from the login and from its error page', () => {
  expect(visit('/club/login', { terms: true })).toEqual({ kind: 'go', to: '/club' });
  expect(visit('/club/error-login', { terms: true })).toEqual({ kind: 'go', to: '/club' });
});

test('whoever has not accepted the terms goes home from everything but home, logout, geofencing, terms and documents, and it is remembered', () => {
  const signedIn = { signedIn: true, terms: false };
  for (const path of ['/club', '/club/logout', '/club/geofencing', '/club/bases-navidad-2021', '/club/document/x'])
    expect(visit(path, signedIn), path).toEqual({ kind: 'open' });
  for (const path of ['/club/cesta', '/club/discover', '/club/private-document/x', '/club/unknown'])
    expect(visit(path, { ...signedIn, target: `${path}?a=1` })).toEqual({
      kind: 'go',
      to: `/club?next=${encodeURIComponent(`${path}?a=1`)}`,
    });
  expect(visit('/club/login', signedIn)).toEqual({ kind: 'go', to: '/club' });
});

test('with geofencing on, every page but geofencing, login, logout and the legal ones needs a position', () => {
  const geofencing = { kind: 'go', to: '/club/geofencing?next=%2Fclub%2Ffaq' };
  expect(visit('/club/faq', { terms: true, elsewhere: true })).toEqual(geofencing);
  expect(visit('/club', { terms: true, elsewhere: true })).toEqual({ kind: 'go', to: '/club/geofencing' });
  expect(visit('/club/discover', { elsewhere: true })).toMatchObject({
    to: '/club/geofencing?next=%2Fclub%2Fdiscover',
  });
  for (const path of ['/club/geofencing', '/club/logout', '/club/terminos-y-condiciones-ruleta'])
    expect(visit(path, { terms: true, elsewhere: true })).toEqual({ kind: 'open' });
  expect(visit('/club/login', { elsewhere: true })).toEqual({ kind: 'open' });
  expect(visit('/club/faq', { elsewhere: true })).toEqual({ kind: 'go', to: '/club/login?next=%2Fclub%2Ffaq' });
  expect(visit('/club/faq', { terms: true, elsewhere: true, age: false })).toEqual({ kind: 'age_gate' });
});
