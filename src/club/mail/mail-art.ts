// The club's own drawings in mails: what they are called there, and which there are. Pure.

/** Those at the head, with their height at a width of 600; the mark, of which mail programs that follow a dark theme show the other. */
export const mailHeads = {
  correo: 140,
  adios: 262,
  bienvenida: 262,
  caja: 262,
  evento: 262,
  premio: 262,
  'puntos-ganados': 262,
  recomienda: 262,
  regalo: 262,
} as const;
export type MailHead = keyof typeof mailHeads;

export const mailMarks = ['mark', 'mark-night'] as const;
export type MailMark = (typeof mailMarks)[number];

/** What a drawing is called in the HTML. */
export const artId = (name: MailHead | MailMark): string => `art-${name}@club`;
