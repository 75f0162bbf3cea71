import { expect, test } from 'vitest';
import { kmFromIsland } from '../../words/coast.ts';
import { kmBetween } from '../../kit/distance.ts';
import { findInGazetteer, isMunicipalityOf } from './gazetteer.ts';
import { gazetteerRows } from './gazetteer-rows.ts';

const at = (lat: number, lng: number) => ({ lat, lng });

test.each([
  ['38201', 'San Cristóbal de La Laguna', at(28.487, -16.315)],
  ['38201, La Laguna', 'San Cristóbal de La Laguna', at(28.487, -16.315)],
  ['Calle Triana 12, 35002 Las Palmas de Gran Canaria', 'Las Palmas de Gran Canaria', at(28.124, -15.43)],
  ['teguise', 'Teguise', at(29.06, -13.559)],
  ['AGÜIMES', 'Agüimes', at(27.905, -15.446)],
  ['Aguimes', 'Agüimes', at(27.905, -15.446)],
  ['Santa Cruz de la Palma', 'Santa Cruz de la Palma', at(28.683, -17.764)],
  ['santa cruz', 'Santa Cruz de Tenerife', at(28.468, -16.254)],
  ['San Bartolomé', 'San Bartolomé', at(29.001, -13.613)],
  ['San Bartolomé de Tirajana', 'San Bartolomé de Tirajana', at(27.925, -15.573)],
  ['La Graciosa', 'Caleta de Sebo', at(29.2297, -13.5037)],
  ['laguna', 'San Cristóbal de La Laguna', at(28.487, -16.315)],
  ['Puerto', 'Puerto de la Cruz', at(28.414, -16.549)],
  ['puerto del', 'Puerto del Rosario', at(28.5, -13.862)],
  ['Maspal', 'Maspalomas', at(27.762, -15.587)],
])('%s is placed, as %s', (address, name, place) => {
  expect(findInGazetteer(address)).toEqual({ ...place, name });
});

test.each(['', 'de', 'las', 'calle laguna 3', 'calle mayor 3', '28013 Madrid', '38999', 'Funchal', 'tacos'])(
  '%o can’t be placed',
  (address) => {
    expect(findInGazetteer(address)).toBeNull();
  },
);

test('there are the 88 municipalities, and every town stands on its island', () => {
  expect(gazetteerRows.filter(([, , , , , kind]) => kind === 'municipality')).toHaveLength(88);
  for (const [island, name, lat, lng] of gazetteerRows) {
    expect.soft(kmFromIsland({ lat, lng }, island), name).toBeLessThanOrEqual(1.5);
    expect.soft(kmBetween({ lat, lng }, { lat: 28.5, lng: -16 }), name).toBeLessThan(300);
  }
});

test('no postcode belongs to two towns', () => {
  const postcodes = gazetteerRows.flatMap(([, , , , text]) =>
    text.split(' ').flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => Number(first) + step);
    }),
  );
  expect(new Set(postcodes).size).toBe(postcodes.length);
});

test('a municipality belongs to its island, La Graciosa to Teguise', () => {
  expect(isMunicipalityOf('La Laguna', 'tenerife')).toBe(true);
  expect(isMunicipalityOf('san cristobal de la laguna', 'tenerife')).toBe(true);
  expect(isMunicipalityOf('Teguise', 'la-graciosa')).toBe(true);
  expect(isMunicipalityOf('Teguise', 'tenerife')).toBe(false);
  expect(isMunicipalityOf('Corralejo', 'fuerteventura')).toBe(false);
});
