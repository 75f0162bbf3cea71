// The OpenAPI 3.1 document of the API, made from the endpoints' own declarations, so that it can't go stale.
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { ErrorCode } from '../contract/errors.ts';
import { invariant } from '../kit/invariant.ts';
import type { Endpoint } from './endpoint.ts';
import type { Declaration, Who } from './declaration.ts';
import { describeError } from '../i18n/describe-error.ts';
import { errorStatus } from './error-status.ts';
import { longestId, longestKey } from '../words/lengths.ts';
import { paths } from '../words/paths.ts';

const Failure = z.union([
  z.object({ error: z.string() }),
  z.object({ errors: z.record(z.string(), z.array(z.string())) }),
]);

const contract = import.meta.glob<Record<string, unknown>>(
  ['../contract/*.ts', '../club/*/*.contract.ts', '!**/*.test.ts'],
  { eager: true },
);

/** Every schema of the concepts' contracts, and of what they share, under its own name. */
function contractSchemas(): Record<string, z.ZodType> {
  const schemas: Record<string, z.ZodType> = {};
  for (const [name, value] of Object.values(contract).flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType)) continue;
    invariant(!(name in schemas), `only one schema of the API is called ${name}`);
    schemas[name] = value;
  }
  return schemas;
}

/** The codes that a call may be refused with: its own and those that its declaration implies. */
function refusalsOf(method: string, declaration: Declaration): ErrorCode[] {
  const { who, body, changes, limit, inTurn, idempotent, refusals = [] } = declaration;
  return [
    ...(body ? (['malformed', 'too_large', 'unsupported_media_type', 'invalid'] as const) : []),
    // Every call refuses a query with U+0000.
    'malformed' as const,
    ...(who === 'editor' ? [] : (['other_member'] as const)),
    ...(who === 'anyone' ? [] : ([who === 'editor' ? 'editor_unknown' : 'unauthenticated'] as const)),
    ...(who === 'member' ? (['terms_not_accepted'] as const) : []),
    ...(method === 'POST' || changes || who === 'editor' ? (['cross_site'] as const) : []),
    ...(limit || inTurn ? (['too_many_requests'] as const) : []),
    ...(idempotent ? (['idempotency_conflict'] as const) : []),
    ...refusals,
    'method_not_allowed',
    'unavailable',
    'unexpected',
  ];
}

function describeResponses(method: string, declaration: Declaration): ZodOpenApiOperationObject['responses'] {
  const { reply, status = reply ? 200 : 204, otherReplies = {} } = declaration;
  const texts = new Map<number, Set<string>>();
  for (const code of refusalsOf(method, declaration)) {
    const of = errorStatus[code];
    texts.set(
      of,
      (texts.get(of) ?? new Set()).add(describeError(code, 'en', {}, { sent: declaration.idempotent?.sent ?? null })),
    );
  }
  if (declaration.limit) texts.get(errorStatus.too_many_requests)?.add(`${declaration.limit.words}.`);
  const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });
  return {
    [String(status)]: { description: 'Done', ...(reply && json(reply)) },
    ...(declaration.form && { '303': { description: 'To a plain HTML form: where the browser goes on' } }),
    ...Object.fromEntries(
      Object.entries(otherReplies).map(([other, schema]) => [other, { description: 'Refused', ...json(schema) }]),
    ),
    ...Object.fromEntries(
      [...texts].map(([of, sentences]) => [String(of), { description: [...sentences].join(' '), ...json(Failure) }]),
    ),
  };
}

/** Who may make a call, in words: the tags of the document, and the first sentence about each call. */
const callers: Readonly<Record<Who, string>> = {
  anyone: 'For anyone, also without signing in',
  session: 'For who is signed in, before the terms are accepted, too',
  member: 'For members who accepted the terms in force',
  editor: 'For the Studio, with an editor’s token',
};

function describe({ who, limit, inTurn, idempotent, changes }: Declaration): string {
  const sentences = [
    callers[who],
    limit && `At most ${limit.words}`,
    inTurn && 'A member’s calls take turns',
    idempotent && 'Sent again under its Idempotency-Key, it is done once',
    changes && 'It changes something: the site’s own pages alone make it',
  ];
  return sentences.flatMap((sentence) => (sentence ? [`${sentence}.`] : [])).join(' ');
}

function securityOf({ who }: Declaration): Record<string, string[]>[] {
  if (who === 'anyone') return [];
  return who === 'editor' ? [{ editor: [] }] : [{ bearer: [] }, { cookie: [] }];
}

/** What stands in an address; anything else is an id, or a word that finds nothing. */
const partsOfAddress: Readonly<Record<string, z.ZodType>> = {
  year: z.string().regex(/^\d{4}$/),
  month: z.string().regex(/^\d{1,2}$/),
  day: z.string().regex(/^\d{1,2}$/),
};

const pageOwner =
  'The mark that the calling page has of its member (html data-member); refused where another is signed in';

function describeCall(route: string, method: string, declaration: Declaration): ZodOpenApiOperationObject {
  const names = [...route.matchAll(/\[([^\]]+)\]/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const parameters = {
    ...(names.length > 0 && {
      path: z.object(
        Object.fromEntries(names.map((name) => [name, partsOfAddress[name] ?? z.string().max(longestId)])),
      ),
    }),
    ...(declaration.query instanceof z.ZodObject && { query: declaration.query }),
    ...(declaration.who !== 'editor' && {
      header: z.object({
        'X-Club-Member': z.string().max(longestKey).optional().meta({ description: pageOwner }),
        ...(declaration.idempotent && { 'Idempotency-Key': z.string().min(1).max(longestKey).optional() }),
      }),
    }),
  };
  const { body, form, upload } = declaration;
  return {
    summary: declaration.summary,
    description: describe(declaration),
    tags: [declaration.who],
    operationId: `${method.toLowerCase()} ${route.replace(/^\/api\/(?:club\/)?/, '')}`.replaceAll(
      /[^A-Za-z0-9]+(\w?)/g,
      (_, next: string) => next.toUpperCase(),
    ),
    security: securityOf(declaration),
    requestParams: parameters,
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [upload ? 'multipart/form-data' : 'application/json']: { schema: body },
          ...(!upload && form && { 'application/x-www-form-urlencoded': { schema: body } }),
        },
      },
    }),
    responses: describeResponses(method, declaration),
  };
}

/** Says of a whole number how large it may be, and of a list of so many that there are no more. */
function complete({
  jsonSchema,
}: {
  jsonSchema: { type?: unknown; format?: unknown; prefixItems?: unknown; items?: unknown };
}): void {
  if (jsonSchema.type === 'integer') jsonSchema.format ??= 'int64';
  if (jsonSchema.prefixItems !== undefined) jsonSchema.items ??= false;
}

/** The OpenAPI document of these calls, at that origin. */
export function describeApi(
  calls: readonly { route: string; method: string; endpoint: Endpoint }[],
  origin: string,
): ReturnType<typeof createDocument> {
  const described: ZodOpenApiPathsObject = {};
  for (const { route, method, endpoint } of calls) {
    const path = route.replaceAll('[', '{').replaceAll(']', '}');
    const operation = describeCall(route, method, endpoint.declaration);
    described[path] = { ...described[path], [method.toLowerCase()]: operation };
  }
  const description: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'The club’s API',
      version: '1',
      description:
        'A bearer token or the session cookie says who calls. A POST from a browser, and what a cookie authenticates and changes something, must come from the site itself.',
      contact: { name: 'The club', url: `${origin}${paths.contact()}` },
    },
    servers: [{ url: origin, description: origin.startsWith('https:') ? 'production' : 'local', 'x-internal': false }],
    tags: Object.entries(callers).map(([name, text]) => ({ name, description: `${text}.` })),
    paths: described,
    components: {
      schemas: { Failure, ...contractSchemas() },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        editor: { type: 'http', scheme: 'bearer', description: 'Of an hour, got for a secret in the lake' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'club_session', description: '__Host-club_session over https' },
      },
    },
  };
  return createDocument(description, { override: complete });
}
