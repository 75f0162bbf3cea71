import type { Locale } from '../../contract/locale.ts';
import type { CachedQuery, CachedResult } from './cached-query.ts';

/** Builds a model once for a query's result, a language and, where it depends on it, a day. */
export function modelOf<Result, Model>(
  query: CachedQuery<Result>,
  build: (result: Result, locale: Locale, day: string) => Model,
): (locale: Locale, day?: string) => Promise<Model> {
  const built = new WeakMap<CachedResult<Result>, Map<Locale, { day: string; model: Model }>>();
  return async (locale, day = '') => {
    const cached = await query.get();
    const models = built.get(cached) ?? new Map<Locale, { day: string; model: Model }>();
    built.set(cached, models);
    const present = models.get(locale);
    if (present?.day === day) return present.model;
    const model = build(cached.value, locale, day);
    models.set(locale, { day, model });
    return model;
  };
}
