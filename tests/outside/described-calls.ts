// The calls that the API's document describes, each with a request that it allows.
import { z } from 'zod';
import type { Client } from '../setup/club-client.ts';

type Schema = Readonly<Record<string, unknown>>;
const Schema: z.ZodType<Schema> = z.record(z.string(), z.unknown());
const Call = z.looseObject({
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: Schema }))
    .optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema })) }).optional(),
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Call)),
  components: z.looseObject({ schemas: z.record(z.string(), Schema) }),
});

export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  /** Its query, with every parameter. */
  readonly query: URLSearchParams;
  /** Its body, if that may be JSON. */
  readonly body: unknown;
}

/** All calls of the document, with a value for each parameter and field by its schema. */
export async function listDescribedCalls(browser: Client): Promise<readonly DescribedCall[]> {
  const { paths, components } = Document.parse((await browser.get('/api/club/openapi.json')).json());
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const values = { ...named, ...ofCall[template] };
      const make = (schema: Schema, name?: string) => makeValue(schema, { values, known: components.schemas }, name);
      const ofPlace = (place: string): [string, string][] =>
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, String(make(schema, name))]);
      const inPath = new Map(ofPlace('path'));
      const json = requestBody?.content['application/json'];
      return {
        method: method.toUpperCase(),
        path: template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? '1')),
        query: new URLSearchParams(ofPlace('query')),
        body: json && make(json.schema),
      };
    }),
  );
}

interface Known {
  readonly values: Readonly<Record<string, unknown>>;
  readonly known: Readonly<Record<string, Schema>>;
}

/** The value of that name, or one that the schema allows, as far as that is said without a pattern. */
function makeValue(schema: Schema, known: Known, name = '', depth = 0): unknown {
  if (name in known.values) return known.values[name];
  const inner = (one: Schema, of = name) => makeValue(one, known, of, depth + 1);
  if (typeof schema.$ref === 'string') return inner(known.known[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const [choice] = Array.isArray(choices) ? z.array(Schema).parse(choices) : [];
  if (choice && depth < 10) return inner(choice);
  const [type] = [schema.type].flat();
  switch (type) {
    case 'object': {
      const properties = z.record(z.string(), Schema).parse(schema.properties ?? {});
      return Object.fromEntries(Object.entries(properties).map(([of, one]) => [of, inner(one, of)]));
    }
    case 'array': {
      const items = Schema.safeParse(schema.items).data;
      return items && depth < 10 ? [inner(items, '')] : [];
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return texts[String(schema.format)] ?? 'a'.repeat(Number(schema.minLength ?? 1));
  }
}

const texts: Readonly<Record<string, string>> = {
  date: '1990-05-01',
  'date-time': '2026-11-21T12:00:00Z',
  uuid: '01a225a9-86ab-77f2-a2ba-b0fbda392819',
};

/** What parameters and fields of that name have in the sample world, wherever their schema says no more than a pattern. */
const named: Readonly<Record<string, unknown>> = {
  address: 'Calle Real 12, La Laguna',
  answers: [],
  day: '1',
  draw: 'dispositivos-iluma',
  email: 'nayra@example.com',
  event: 'paseo-por-las-salinas',
  game_id: 'memoria-de-las-islas',
  happened_on: new Date().toISOString().slice(0, 10),
  month: '5',
  next: '/club',
  page: '1',
  password: 'barranco de Masca',
  password_confirmation: 'barranco de Masca',
  phone: '+34600100777',
  phone_prefix: '34',
  postcode: '38700',
  product: 'product-kit-iluma-one',
  product_id: 'product-kit-iluma-one',
  quiz: 'islas',
  secret: 'a'.repeat(43),
  slug: 'tu-club',
  street: 'Calle Real 12',
  survey: 'tu-club',
  website: '',
  year: '1990',
};

/** The same, of one call alone. */
const ofCall: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/api/club/cart': {
    address: {
      name: 'Ana Armas',
      street: 'Calle Real 12',
      postcode: '38700',
      municipality: 'Santa Cruz de La Palma',
      island: 'la-palma',
      phone: '+34600111222',
    },
  },
  '/api/club/challenge': { id: 'ocho-islas' },
  '/api/club/draw': { id: 'dispositivos-iluma' },
  '/api/club/draw/claim': { address: undefined },
  '/api/club/event': { id: 'paseo-por-las-salinas', companions: 0, coach: undefined, sales_expert: undefined },
  '/api/club/faq-form': { phone: '600100777' },
  '/api/club/login': { email: 'lucia@club.example', password: 'incombustible-2026' },
  '/api/club/self': { address: null, postcode: null, municipality: null },
  '/api/editor/held': { type: 'event', id: 'event-paseo-por-las-salinas' },
  '/api/v1/nueva-lead': { phone: '600100777' },
};
