import { expect, test } from 'vitest';
import { islands } from '../../words/islands.ts';
import { deliveryDays, deliveryWindow } from './delivery.ts';

test('an order arrives within the working days of its island', () => {
  const monday = new Date('2027-03-15T12:00:00Z');
  const [near, far] = [
    { from: '2027-03-17', to: '2027-03-18' },
    { from: '2027-03-18', to: '2027-03-22' },
  ];
  for (const island of islands)
    expect(deliveryWindow(monday, island), island).toEqual(
      island === 'tenerife' || island === 'gran-canaria' ? near : far,
    );
  expect(deliveryDays).toEqual([3, 5]);
});

test('weekends do not count, and the day is the islands’', () => {
  const friday = new Date('2027-03-19T12:00:00Z');
  expect(deliveryWindow(friday, 'gran-canaria')).toEqual({ from: '2027-03-23', to: '2027-03-24' });
  // Half past midnight on Saturday in Madrid, still Friday in the islands.
  expect(deliveryWindow(new Date('2027-07-30T22:30:00Z'), 'tenerife')).toEqual({
    from: '2027-08-03',
    to: '2027-08-04',
  });
});
