// The frame of a mail, as it goes out: the brand at its head; at its foot the health warning as every page has it, who writes, and how to
// reach them.
import { content } from '../../content/content.ts';
import { fill, messages } from '../../i18n/messages.ts';
import { escapeMarkup } from '../../kit/markup.ts';
import type { Locale } from '../../words/locale.ts';
import { styles } from './mail-styles.ts';

interface Footer {
  readonly brand: string;
  readonly text: string;
  /** Rows of a table. */
  readonly html: string;
}

/** Throws ContentUnavailable where the content was never read: the mail is tried again then. */
export async function readFooter(locale: Locale): Promise<Footer> {
  const [{ brand, address, healthWarning }, { email, options }] = await Promise.all([
    content.frame(locale),
    content.contact(locale),
  ]);
  const t = messages.mail[locale];
  const phone = options.find(({ kind }) => kind === 'phone')?.link.label.text;
  const reach =
    email === null ? null : phone === undefined ? fill(t.write, { email }) : fill(t.writeOrCall, { email, phone });
  const club = [`${brand}.`, ...(address === null ? [] : [`${address}.`]), ...(reach === null ? [] : [reach])].join(
    ' ',
  );
  const warning = healthWarning.text;
  return {
    brand,
    text: [...(warning === '' ? [] : [warning]), club].join('\n\n'),
    html: [
      ...(warning === '' ? [] : [`<tr><td style="${styles.warning}">${escapeMarkup(warning)}</td></tr>`]),
      `<tr><td class="soft" style="${styles.club}">${escapeMarkup(club)}</td></tr>`,
    ].join('\n'),
  };
}
