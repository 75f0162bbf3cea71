// A file of codes, as operators and editors load it. Pure. (README.md#vouchers)
import { z } from 'zod';
import { Day } from '../../kit/columns.ts';
import { isDamagedNumber } from '../../kit/spreadsheet-damage.ts';
import type { NewCode } from './vouchers.ts';

/** A row of the file. Code 128, the bar code, has the characters of ASCII alone. */
export const CodeRow = z.object({
  code: z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/)
    .refine((code) => !isDamagedNumber(code))
    .meta({
      description:
        '1 to 64 letters, digits and signs of ASCII; a number that a spreadsheet has shortened (1.23E+15) has lost its digits: make the ' +
        'column text, and export it again.',
    }),
  expires_on: Day.optional().meta({ description: 'A day, such as 2027-06-30 or 30/06/2027, or nothing.' }),
});
export type CodeRow = z.output<typeof CodeRow>;

/** The code that a row names. */
export const codeOf = ({ code, expires_on }: CodeRow): NewCode => ({ code, expiresOn: expires_on ?? null });
