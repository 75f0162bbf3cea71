/** Whether a text of any kind, in one language, has words. */
export const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
