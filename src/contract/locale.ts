import { z } from 'zod';
import { locales } from '../words/locale.ts';

/** A language of the site. */
export const Locale = z.enum(locales);
