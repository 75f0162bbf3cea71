// A file of codes that an editor loads, as the club and the Studio know it (src/club/vouchers/README.md#vouchers).

/** What may be wrong with it, or with a line of it. */
export const codeFaults = [
  'code',
  'expires_on',
  'repeated',
  'expired',
  'known',
  'no_csv',
  'columns',
  'empty',
  'other_key',
] as const;
export type CodeFault = (typeof codeFaults)[number];

/** The largest file, in characters: some 3,000 codes. Operators load larger ones by command. */
export const maxCodesFile = 60_000;

/** The largest request with such a file, in bytes: as large as any call takes but a photo's. Signs may take more bytes in it than one. */
export const codesBody = 65_536;

/** Whether the club takes no request with that file. */
export const isTooLarge = (request: {
  readonly product: string;
  readonly variation: string;
  readonly file: string;
}): boolean =>
  request.file.length > maxCodesFile || new TextEncoder().encode(JSON.stringify(request)).length > codesBody;
