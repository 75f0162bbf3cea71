// What a friend fills in, for tests over HTTP.

/** The fields of a friend's form with that recommendation code. */
export const friendForm = (code: string, change: object = {}): object => ({
  code,
  first_name: 'Yaiza',
  last_name: 'Perdomo',
  email: 'yaiza@example.com',
  phone_prefix: '34',
  phone: '600 100 777',
  birth_date: '1995-02-03',
  island: 'lanzarote',
  adult: '1',
  not_employee: '1',
  privacy: '1',
  ...change,
});

/** The call with those fields as its query. */
export const pathOfForm = (fields: object): string =>
  `/api/v1/nueva-lead?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()}`;
