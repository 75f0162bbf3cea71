// A mail of the club in its two forms: plain text, and a page of HTML that says the same. Codes have places in both (mailed-places.ts), and
// so have the footer and the name beside the mark; its pictures come with it when it goes out (mail-art.app.ts). Nothing is loaded from
// elsewhere.
import type { Locale } from '../../words/locale.ts';
import { messages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/fill.ts';
import { escapeMarkup } from '../../kit/markup.ts';
import { artId, type MailHead, mailHeads } from './mail-art.ts';
import { styles } from './mail-styles.ts';
import { brandPlace, footerPlace } from './mailed-places.ts';

/** Lines of a table: what it is, smaller what is to be known of it, and at its end a figure. */
interface Rows {
  readonly rows: readonly {
    readonly label: string;
    readonly details?: readonly string[];
    readonly value?: string;
    readonly isTotal?: boolean;
  }[];
}

/** A ticket: what it is for, its code, and how it is used. */
interface Pass {
  readonly pass: { readonly title: string; readonly details: readonly string[]; readonly hint?: string };
  /** Where its code stands, and what the picture of it is called; null for none. */
  readonly code: string;
  readonly picture: string | null;
}

/** What counts most, in bold. */
interface Strong {
  readonly strong: string;
}

type Block = string | Rows | Pass | Strong;

export interface MailContent {
  readonly locale: Locale;
  readonly subject: string;
  /** Left out: the subject. */
  readonly heading?: string;
  /** Left out: the islands from the sea. */
  readonly head?: MailHead;
  /** Greeting and what is told, in this order. */
  readonly paragraphs: readonly Block[];
  /** Where the mail leads, if anywhere. */
  readonly button?: { readonly label: string; readonly to: string };
  /** What happens now, or is to be done. */
  readonly notes: readonly string[];
}

/** Subject, plain text and HTML. */
export function composeMail(content: MailContent): { subject: string; body: string; html: string } {
  const { locale, subject, paragraphs, button, notes } = content;
  const blocks = [
    ...paragraphs.map((block) => textOf(block, locale)),
    ...(button ? [`${button.label}:\n${button.to}`] : []),
    ...notes,
    `--\n${footerPlace(locale)}`,
  ];
  return { subject, body: `${blocks.join('\n\n')}\n`, html: composeHtml(content) };
}

function textOf(block: Block, locale: Locale): string {
  if (typeof block === 'string') return block;
  if ('strong' in block) return block.strong;
  if ('rows' in block)
    return block.rows
      .map(({ label, details = [], value }) =>
        [value === undefined ? label : `${label}: ${value}`, ...details].join('\n'),
      )
      .join('\n\n');
  const { title, details, hint } = block.pass;
  const code = fill(messages.mail[locale].code, { code: block.code });
  return [title, ...details, code, ...(hint === undefined ? [] : [hint])].join('\n');
}

const p = (style: string, inner: string, names = '') =>
  `<p${names === '' ? '' : ` class="${names}"`} style="${style}">${inner}</p>`;

const table = (inner: string, more = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"${more}>${inner}</table>`;

function htmlOf(block: Block): string {
  if (typeof block === 'string') return p(styles.text, escapeMarkup(block));
  if ('strong' in block) return p(styles.text, `<b>${escapeMarkup(block.strong)}</b>`);
  return 'rows' in block ? htmlOfRows(block) : htmlOfPass(block);
}

function htmlOfRows({ rows }: Rows): string {
  const lines = rows.map(({ label, details = [], value, isTotal = false }) => {
    const name = isTotal ? `<b>${escapeMarkup(label)}</b>` : escapeMarkup(label);
    const small = details.map((one) => `<br><span class="soft" style="${styles.detail}">${escapeMarkup(one)}</span>`);
    const figure =
      value === undefined
        ? ''
        : `<td class="line" align="right" valign="top" style="${styles.figure}">${escapeMarkup(value)}</td>`;
    return `<tr><td class="line" style="${styles.cell}">${name}${small.join('')}</td>${figure}</tr>`;
  });
  return table(lines.join(''), ` class="rule" style="${styles.rows}"`);
}

/** Black on white whatever the theme: scanners read it. */
function htmlOfPass({ pass, code, picture }: Pass): string {
  const { title, details, hint } = pass;
  const top = [`<span style="${styles.passTitle}">${escapeMarkup(title)}</span>`, ...details.map(escapeMarkup)];
  const square =
    picture === null
      ? ''
      : `<div style="${styles.square}"><img src="cid:${picture}" width="168" height="168" alt=""></div>`;
  const below = hint === undefined ? '' : `<br><span style="${styles.hint}">${escapeMarkup(hint)}</span>`;
  return table(
    `<tr><td style="${styles.passTop}">${top.join('<br>')}</td></tr><tr><td align="center" style="${styles.passCode}">${square}<span style="${styles.code}">${escapeMarkup(code)}</span>${below}</td></tr>`,
    ` style="${styles.pass}"`,
  );
}

const mark = (name: 'mark' | 'mark-night', names: string, style: string) =>
  `<img src="cid:${artId(name)}" class="${names}" width="36" height="25" alt="" style="${style};${styles.mark}">`;

function composeHtml(content: MailContent): string {
  const { locale, subject, heading = subject, head = 'correo', paragraphs, button, notes } = content;
  const t = messages.mail[locale];
  const told = [
    `<h1 style="${styles.heading}">${escapeMarkup(heading)}</h1>`,
    ...paragraphs.map(htmlOf),
    ...(button
      ? [
          table(
            `<tr><td align="center" class="btn" style="${styles.button}"><a class="btn" href="${escapeMarkup(button.to)}" style="${styles.action}">${escapeMarkup(button.label)}</a></td></tr>`,
          ),
        ]
      : []),
    ...(notes.length > 0 ? [`<h2 style="${styles.now}">${t.now}</h2>`] : []),
    ...notes.map((note) => p(styles.note, escapeMarkup(note), 'soft')),
  ];
  const fallback = button
    ? `<tr><td class="soft" style="${styles.foot}">${t.copyAddress} <a class="lk" href="${escapeMarkup(button.to)}" style="${styles.address}">${escapeMarkup(button.to)}</a></td></tr>`
    : '';
  const rows = [
    `<tr><td class="ink" style="${styles.brand}">${mark('mark', 'day', 'display:inline-block')}${mark('mark-night', 'night', 'display:none')}${brandPlace}</td></tr>`,
    `<tr><td><img src="cid:${artId(head)}" width="600" height="${String(mailHeads[head])}" alt="" style="${styles.picture}"></td></tr>`,
    `<tr><td class="card ink" style="${styles.card}">${told.join('\n')}</td></tr>`,
    footerPlace(locale),
    fallback,
  ];
  const inner = table(rows.join('\n'), ' style="max-width:600px"');
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeMarkup(subject)}</title><style>${styles.sheet}</style></head>`,
    `<body class="bg" style="margin:0;background:#f3f6f4">`,
    table(`<tr><td align="center">${inner}</td></tr>`, ' class="bg" style="background:#f3f6f4"'),
    '</body></html>',
    '',
  ].join('\n');
}
