const form = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text has the form of a UUID: PostgreSQL refuses to compare an id with any other. */
export const isUuid = (text: string): boolean => form.test(text);
