import { content, ContentUnavailable } from '../../content/content.ts';
import type { Locale } from '../../words/locale.ts';
import { describeError } from '../../i18n/describe-error.ts';

/** The sentence of a failed login: the editors', or while that can't be read the software's own. */
export async function credentialsError(locale: Locale): Promise<string> {
  try {
    return (await content.credentials(locale)).error.text;
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return describeError('wrong_credentials', locale);
  }
}
