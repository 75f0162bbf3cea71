import { content } from '../content/content.ts';
import type { Locale } from '../words/locale.ts';
import type { Sender } from '../club/mail/sender.app.ts';
import { CommandProblem } from './problem.ts';

/** From whom a command's mails come. Read it before anything is locked, as the content may be slow. Throws CommandProblem. */
export async function readSender(locale: Locale): Promise<Sender> {
  const [{ email }, { brand }] = await Promise.all([content.contact(locale), content.frame(locale)]);
  if (email === null) throw new CommandProblem('The editors’ contact page names no e-mail address to write from.');
  return { email, brand };
}
