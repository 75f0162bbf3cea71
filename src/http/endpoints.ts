// All endpoints of the build, by route: the source of the Allow header and of the OpenAPI document.
import type { Endpoint } from './endpoint.ts';

const modules = import.meta.glob<Record<string, unknown>>([
  '../pages/api/**/*.ts',
  '../pages/{signaturit,validate}/**/*.ts',
]);

/** `../pages/api/club/banners/[year].ts` is `/api/club/banners/[year]`. */
const routeOf = (file: string): string => file.replace(/^\.\.\/pages/, '').replace(/\.ts$/, '');

const byRoute = new Map(Object.entries(modules).map(([file, load]) => [routeOf(file), load] as const));

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'function' && 'declaration' in value;

async function endpointsOf(load: () => Promise<Record<string, unknown>>): Promise<Map<string, Endpoint>> {
  return new Map(
    Object.entries(await load()).flatMap(([method, value]) => (isEndpoint(value) ? [[method, value] as const] : [])),
  );
}

/** The methods that a route answers, including HEAD with GET, and OPTIONS; null if it has no calls. */
export async function allowedMethods(route: string): Promise<string[] | null> {
  const load = byRoute.get(route);
  if (!load) return null;
  const methods = [...(await endpointsOf(load)).keys()];
  if (methods.length === 0) return null;
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

/** Every declared call: route, method and endpoint, by route. */
export async function listEndpoints(): Promise<{ route: string; method: string; endpoint: Endpoint }[]> {
  const all = await Promise.all(
    [...byRoute].map(async ([route, load]) =>
      [...(await endpointsOf(load))].map(([method, endpoint]) => ({ route, method, endpoint })),
    ),
  );
  return all.flat().sort((one, other) => one.route.localeCompare(other.route));
}
