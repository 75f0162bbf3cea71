// From whom the club's mails come: the address of the editors' contact page, and the brand that signs.
import { content, ContentUnavailable } from '../../content/content.ts';

/** From whom mails come: the club's e-mail address and its name. */
export interface Sender {
  readonly email: string;
  readonly brand: string;
}

/** The club's e-mail address. Throws ContentUnavailable where the content does not tell it. */
export async function findSender(): Promise<string> {
  const { email } = await content.sender('es');
  return email;
}

/** The sender as far as it is known now. */
export interface KnownSender {
  /** Null where the content does not tell it: then it is found when the mail is sent. */
  readonly email: string | null;
  readonly brand: string | null;
}

/** For a mail that must be written now, with its cause, whether or not the content is out. */
export async function findKnownSender(): Promise<KnownSender> {
  try {
    const [{ email }, { brand }] = await Promise.all([content.contact('es'), content.frame('es')]);
    return { email, brand };
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return { email: null, brand: null };
  }
}
