import { expect, test } from 'vitest';
import coast from './coast.json' with { type: 'json' };
import { isInIslands, kmFromIsland } from './coast.ts';
import { kmBetween } from '../kit/distance.ts';

test.each([
  ['Caleta de Sebo, La Graciosa', 29.2297, -13.5037],
  ['Alegranza, the northern end', 29.414, -13.512],
  ['Punta de Anaga, Tenerife', 28.588, -16.137],
  ['Punta de Teno, Tenerife', 28.342, -16.922],
  ['Punta de la Rasca, Tenerife', 28.001, -16.695],
  ['Faro de Orchilla, El Hierro, the western end', 27.7065, -18.1475],
  ['La Restinga, El Hierro, the southern end', 27.64, -17.981],
  ['Punta Cumplida, La Palma', 28.838, -17.777],
  ['Fuencaliente, La Palma', 28.456, -17.843],
  ['Valle Gran Rey, La Gomera', 28.083, -17.338],
  ['Faro de Maspalomas, Gran Canaria', 27.735, -15.598],
  ['La Isleta, Gran Canaria', 28.179, -15.417],
  ['Faro de Jandía, Fuerteventura', 28.065, -14.507],
  ['Faro de la Entallada, Fuerteventura, the eastern end of the island', 28.23, -13.948],
  ['Órzola, Lanzarote', 29.223, -13.451],
  ['Playa Blanca, Lanzarote', 28.86, -13.83],
  ['the ferry in the strait of La Bocaina', 28.8, -13.84],
])('%s is in the islands', (_, lat, lng) => {
  expect(isInIslands({ lat, lng })).toBe(true);
});

test.each([
  ['Madrid', 40.4168, -3.7038],
  ['Funchal', 32.6669, -16.9241],
  ['Laayoune', 27.1536, -13.2033],
  ['Tarfaya', 27.9395, -12.9259],
  ['between Tenerife and Gran Canaria', 28.15, -15.99],
  ['Selvagem Grande', 30.1428, -15.8653],
  ['no number', Number.NaN, -16],
])('%s is not', (_, lat, lng) => {
  expect(isInIslands({ lat, lng })).toBe(false);
});

// Due west of the westernmost point of the archipelago's west nothing is nearer than that point.
test.each([
  [4.5, true],
  [5.5, false],
])('%d km out at sea: %o', (km, inside) => {
  const ofElHierro = coast.features.find(({ properties }) => properties.island === 'el-hierro');
  const points = ofElHierro?.geometry.coordinates.flat(2) ?? [];
  const [west = Number.NaN, lat = Number.NaN] = points.toSorted(([one = 0], [other = 0]) => one - other)[0] ?? [];
  const kmOfDegree = kmBetween({ lat, lng: west }, { lat, lng: west - 1 });
  expect(isInIslands({ lat, lng: west - km / kmOfDegree })).toBe(inside);
});

test('on an island the coast is 0 km away, and beyond it as far as it is', () => {
  const laLaguna = { lat: 28.487, lng: -16.315 };
  expect(kmFromIsland(laLaguna, 'tenerife')).toBe(0);
  expect(kmFromIsland(laLaguna, 'gran-canaria')).toBeGreaterThan(55);
  expect(kmFromIsland(laLaguna, 'gran-canaria')).toBeLessThan(75);
});

test('distances are as the crow flies', () => {
  expect(kmBetween({ lat: 28.468, lng: -16.254 }, { lat: 28.124, lng: -15.43 })).toBeCloseTo(89.2, 0);
});
