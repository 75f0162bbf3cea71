import type { Locale } from '../../words/locale.ts';
import type { CachedQuery, CachedResult } from './cached-query.ts';

type Build<Result, Model> = (result: Result, locale: Locale, day: string) => Model;

/** `build`, run once for each result of a query, language and, if it takes one, day. */
export function builtOnce<Result, Model>(
  build: Build<Result, Model>,
): (cached: CachedResult<Result>, locale: Locale, day?: string) => Model {
  const built = new WeakMap<CachedResult<Result>, Map<Locale, { day: string; model: Model }>>();
  return (cached, locale, day = '') => {
    const models = built.get(cached) ?? new Map<Locale, { day: string; model: Model }>();
    built.set(cached, models);
    const present = models.get(locale);
    if (present?.day === day) return present.model;
    const model = build(cached.value, locale, day);
    models.set(locale, { day, model });
    return model;
  };
}

/** The model of a query without parameters. */
export function modelOf<Result, Model>(
  query: CachedQuery<Result>,
  build: Build<Result, Model>,
): (locale: Locale, day?: string) => Promise<Model> {
  const modelFor = builtOnce(build);
  return async (locale, day) => modelFor(await query.get(), locale, day);
}
