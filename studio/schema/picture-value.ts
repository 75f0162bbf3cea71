// What a picture in a document has.

/** Whether the text beside it already says what it shows. */
export function isDecorative(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'decorative' in value && value.decorative === true;
}

/** Whether a picture has its file. */
export function hasAsset(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'asset' in value && Boolean(value.asset);
}
