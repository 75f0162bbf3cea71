import { expect, test } from 'vitest';
import { filesOrigin, mediaOrigin } from '../media.ts';
import { judgeConfiguration, type Variables } from '../../process/configuration.ts';
import { connectLake } from './lake.ts';

const placeOf = (env: Variables) => judgeConfiguration(env, '/club').configuration;
const variables = { SANITY_PROJECT_ID: 'abc12345', SANITY_READ_TOKEN: 'secreto', SANITY_DATASET: '' };
const hosted = placeOf(variables);
const elsewhere = placeOf({
  ...variables,
  SANITY_API_URL: 'https://lake.example:8443',
  SANITY_CDN_URL: 'https://pictures.example/',
});

test('is Sanity’s own where no address is given', () => {
  expect(placeOf({ SANITY_PROJECT_ID: ' ' }).hostedLake).toBeNull();
  expect(hosted.hostedLake).toMatchObject({ dataset: 'production', apiOrigin: null });
  expect(connectLake(hosted).getUrl('/ping')).toMatch(/^https:\/\/abc12345\.api\.sanity\.io\//);
  expect(mediaOrigin(hosted)).toBe('https://cdn.sanity.io/images/abc12345/production');
});

test('is asked at the address that is given, and for pictures and files at theirs', () => {
  const client = connectLake(elsewhere);
  expect(client.getUrl('/ping')).toMatch(/^https:\/\/lake\.example:8443\/v/);
  expect(client.config().token).toBe('secreto');
  expect(mediaOrigin(elsewhere)).toBe('https://pictures.example/images/abc12345/production');
  expect(filesOrigin(elsewhere)).toBe('https://pictures.example/files/abc12345/production');
});
