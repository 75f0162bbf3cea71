// What people and their spreadsheets write in a cell, and what it means.
import { z } from 'zod';

const spanishDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** A day, YYYY-MM-DD, also as a Spanish spreadsheet writes it: 30/06/2027. */
export const Day = z
  .string()
  .trim()
  .overwrite((text) => {
    const [, day = '', month = '', year = ''] = spanishDay.exec(text) ?? [];
    return day === '' ? text : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  })
  .check(z.iso.date())
  .meta({ description: 'A day, such as 2027-06-30 or 30/06/2027.' });

/** The text of a number with a decimal point or comma, of at most so many digits before it. */
export const decimal = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^-?\\d{1,${String(digits)}}([.,]\\d{1,8})?$`))
    .transform((text) => Number(text.replace(',', '.')));
