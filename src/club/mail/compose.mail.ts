// A mail of the club in its two forms: plain text, and a page of HTML that says the same, with no picture and nothing to load.
import type { Locale } from '../../words/locale.ts';
import { escapeMarkup } from '../../kit/markup.ts';
import { messages } from '../../i18n/messages.ts';

interface MailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** Greeting, paragraphs and note, in this order. */
  readonly paragraphs: readonly (string | Pictured)[];
  /** Where the mail leads, if anywhere. */
  readonly button?: { readonly label: string; readonly to: string };
  /** What stands smaller below the button. */
  readonly notes: readonly string[];
  readonly signature?: string;
}

/** A paragraph with a square picture below it, in the HTML alone, which comes with the mail under that name. */
interface Pictured {
  readonly text: string;
  readonly contentId: string;
}

const textOf = (paragraph: string | Pictured) => (typeof paragraph === 'string' ? paragraph : paragraph.text);

/** Subject, plain text and HTML. */
export function composeMail(content: MailContent): { subject: string; body: string; html: string } {
  const { subject, paragraphs, button, notes, signature } = content;
  const blocks = [
    ...paragraphs.map(textOf),
    ...(button ? [`${button.label}:\n${button.to}`] : []),
    ...notes,
    ...(signature === undefined ? [] : [`--\n${signature}`]),
  ];
  return { subject, body: `${blocks.join('\n\n')}\n`, html: composeHtml(content) };
}

// Mail programs know neither style sheets nor light-dark(): the light inks of tokens.css, at each element.
const font = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif";
const text = `${font};font-size:17px;line-height:1.5;color:#15191a;margin:0 0 16px`;
const small = `${font};font-size:14px;line-height:1.5;color:#465154;margin:0 0 12px`;
const action = `${font};display:inline-block;padding:14px 26px;border-radius:999px;background:#0c4a55;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`;

/** The text above it says what it shows. */
const pictureOf = ({ contentId }: Pictured) =>
  `<img src="cid:${contentId}" width="180" height="180" alt="" style="background:#ffffff">`;

function composeHtml({ locale, subject, paragraphs, button, notes, signature }: MailContent): string {
  const p = (style: string, inner: string) => `<p style="${style}">${inner}</p>`;
  const rows = [
    ...paragraphs.flatMap((paragraph) => [
      p(text, escapeMarkup(textOf(paragraph))),
      ...(typeof paragraph === 'string' ? [] : [p('margin:0 0 16px', pictureOf(paragraph))]),
    ]),
    ...(button
      ? [p('margin:24px 0', `<a href="${escapeMarkup(button.to)}" style="${action}">${escapeMarkup(button.label)}</a>`)]
      : []),
    ...notes.map((note) => p(small, escapeMarkup(note))),
    ...(button
      ? [
          p(
            small,
            `${escapeMarkup(messages.mail[locale].copyAddress)}<br><span style="word-break:break-all">${escapeMarkup(button.to)}</span>`,
          ),
        ]
      : []),
    ...(signature === undefined
      ? []
      : [p(`${small};border-top:1.5px solid #15191a;padding-top:12px`, escapeMarkup(signature))]),
  ];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>`,
    '<body style="margin:0;background:#f3f6f4">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">',
    ...rows,
    '</div></body></html>',
    '',
  ].join('\n');
}
