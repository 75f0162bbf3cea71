import { expect, test } from 'vitest';
import type { Member } from '../members/members.ts';
import { toConsumer } from './consumer.ts';
import { standingOf } from './points.ts';

const ana: Member = {
  id: '7',
  email: 'ana@club.example',
  firstName: 'Ana',
  lastName: 'Medina',
  phone: null,
  birthDate: '1990-05-01',
  address: null,
  postcode: '38001',
  municipality: null,
  island: 'tenerife',
  locale: 'es',
  photo: null,
  code: 'K7M2PX4R',
  isCounted: true,
  acceptedTermsVersions: ['1'],
};

test('a member is presented with their standing, and without what is the club’s own', () => {
  const consumer = toConsumer(ana, standingOf([]), true);
  expect(consumer).toEqual({
    id: '7',
    email: 'ana@club.example',
    first_name: 'Ana',
    last_name: 'Medina',
    phone: null,
    birth_date: '1990-05-01',
    address: null,
    postcode: '38001',
    municipality: null,
    island: 'tenerife',
    locale: 'es',
    photo: null,
    acceptedTerm: true,
    code: 'K7M2PX4R',
    level: 'Silver',
    points: 0,
    pending_points: 0,
    expiring: null,
    status_points: 0,
    this_status_points: 0,
    next_status_points: 40,
  });
});

test('with the address of their photo, and the points that expire next', () => {
  const expiresAt = new Date('2027-06-30T23:00:00Z');
  const standing = standingOf([{ expiresAt, spendable: 7, pending: 2, status: 9 }]);
  const consumer = toConsumer({ ...ana, photo: 'a1b2' }, standing, false);
  expect(consumer.photo).toContain('a1b2');
  expect(consumer.expiring).toEqual({ points: 7, on: '2027-06-30' });
});
