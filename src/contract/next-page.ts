import { z } from 'zod';

/** The page to go on with, which a plain HTML form carries along. */
export const NextPage = z
  .string()
  .max(2000)
  .optional()
  .meta({ description: 'Of a plain HTML form: the page to go on with' });
