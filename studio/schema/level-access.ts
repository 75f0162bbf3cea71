// Whether what an editor wrote about a product's level makes sense (catalogue/README.md#availability).
import type { CustomValidatorResult, ValidationContext } from 'sanity';
import { isDays } from './period-overlap.ts';

/** A rule for the hours before: they need a level, and a first day from which they are counted back. */
export function judgeHoursBefore(hours: number | undefined, { document }: ValidationContext): CustomValidatorResult {
  if (hours === undefined) return true;
  if (!document?.fromLevel) return 'Elige arriba el nivel que lo tiene antes, o quita las horas.';
  const { availability } = document;
  return isDays(availability) && availability.from
    ? true
    : 'Faltan las fechas: las horas se cuentan hacia atrás desde el primer día en que se puede canjear.';
}
