import { expect, test } from 'vitest';
import { schemaTypes } from '../../studio/schema/index.ts';
import { picturePlaces } from '../../studio/schema/picture-places.ts';

interface Field {
  readonly type: string;
  readonly of?: readonly { readonly type: string }[];
}

test('every type that has a picture says in which shapes the site shows it', () => {
  const isPicture = ({ type, of }: Field) =>
    type === 'picture' || of?.some((member) => member.type === 'picture') === true;
  const withPicture = schemaTypes.filter((type) => 'fields' in type && type.fields.some(isPicture));
  const points = ['monthlyPoints', 'welcomePoints'];
  expect(withPicture.map(({ name }) => name)).toEqual(expect.arrayContaining(['slide', 'product', ...points]));
  expect(new Set(Object.keys(picturePlaces))).toEqual(new Set(withPicture.map(({ name }) => name)));
});
