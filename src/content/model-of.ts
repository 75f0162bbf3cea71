import type { Locale } from '../contract/locale.ts';
import type { Kept, Reading } from './reading.ts';

/** Builds a model once for a reading, a language and, where it depends on it, a day. */
export function modelOf<Result, Model>(
  reading: Reading<Result>,
  build: (result: Result, locale: Locale, day: string) => Model,
): (locale: Locale, day?: string) => Promise<Model> {
  const built = new WeakMap<Kept<Result>, Map<Locale, { day: string; model: Model }>>();
  return async (locale, day = '') => {
    const kept = await reading.get();
    const models = built.get(kept) ?? new Map<Locale, { day: string; model: Model }>();
    built.set(kept, models);
    const present = models.get(locale);
    if (present?.day === day) return present.model;
    const model = build(kept.value, locale, day);
    models.set(locale, { day, model });
    return model;
  };
}
