// Rules that say one thing of a field, whatever is wrong with it. Of what is missing `required` speaks.
import type { CustomValidatorResult, ValidationContext } from 'sanity';
import { ofQuestion } from './of-question.ts';
import { hasAsset } from './picture-value.ts';

/** A whole number from `least` on, to `most` where there is an end; `unit` as in « de puntos». */
export const whole =
  (least: number, most = Number.POSITIVE_INFINITY, unit = '') =>
  (value: number | undefined, context: ValidationContext) => {
    if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return true;
    const [from, to] = [least, most].map((end) => end.toLocaleString('es-ES', { useGrouping: 'always' }));
    const bounds = Number.isFinite(most) ? `de ${from ?? ''} a ${to ?? ''}` : `desde ${from ?? ''}`;
    return ofQuestion(`Un número entero${unit}, ${bounds}.`, context);
  };

/** A text of that form, said as `example`. */
export const matching = (form: RegExp, example: string) => (value: string | undefined) =>
  value === undefined || form.test(value) ? true : example;

/** A picture that has to be there. */
export const needsPicture = (value: unknown) => (hasAsset(value) ? true : 'Falta la imagen.');

/** Says of what a section shows that it is a draft, for a warning: it may be published later, as the section is left out until then. */
export async function tellDraft(
  reference: { readonly _ref?: string } | undefined,
  { getDocumentExists }: ValidationContext,
): Promise<CustomValidatorResult> {
  if (!reference?._ref || !getDocumentExists || (await getDocumentExists({ id: reference._ref }))) return true;
  return 'No está publicado: hasta que lo esté, aquí no se ve. Se publica aparte, o con su campaña.';
}
