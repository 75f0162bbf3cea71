/**
 * The errors of a refused login. The club says of a wrong pair that the e-mail is refused (docs/api.md#login); the form says it at the
 * password, which is what was mistyped most often, and is typed again.
 */
export const atPassword = <Texts>({
  email,
  ...others
}: Readonly<Record<string, Texts>>): Readonly<Record<string, Texts>> =>
  email === undefined ? others : { ...others, password: email };
