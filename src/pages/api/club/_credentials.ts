import { content, ContentUnavailable } from '../../../content/content.ts';
import type { Locale } from '../../../contract/locale.ts';
import { describeError } from '../../../http/error-answers.ts';

/** What a failed login says: the editors' words, or the software's own while those can't be read. */
export async function credentialsError(locale: Locale): Promise<string> {
  try {
    return (await content.credentials(locale)).error.text;
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return describeError('wrong_credentials', locale);
  }
}
