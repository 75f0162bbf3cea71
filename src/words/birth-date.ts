// A date of birth as forms ask for it, in three fields.

/** YYYY-MM-DD of the three fields as they were typed; what is no day stays none. */
export const joinBirthDate = ({
  birth_day: day = '',
  birth_month: month = '',
  birth_year: year = '',
}: Readonly<Partial<Record<string, string>>>): string =>
  `${year.trim().padStart(4, '0')}-${month.padStart(2, '0')}-${day.trim().padStart(2, '0')}`;

/** The fields of a plain form with `birth_date` in the place of its three parts. */
export function withBirthDate(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { birth_day, birth_month, birth_year, ...others } = fields;
  if (birth_day === undefined && birth_month === undefined && birth_year === undefined) return fields;
  const isEmpty = [birth_day, birth_month, birth_year].every((part = '') => part.trim() === '');
  return { ...others, birth_date: isEmpty ? '' : joinBirthDate(fields) };
}
