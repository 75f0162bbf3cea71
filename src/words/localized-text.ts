/** A text of the editors; null where they have not translated it. */
export interface LocalizedText {
  readonly es: string;
  readonly en: string | null;
}
