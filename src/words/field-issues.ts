// What a schema's issue says of a text for which people read a sentence of its own (http/field-errors.ts).

/** No person's name. */
export const nameIssue = 'no name';
/** No name of a place: without letters, or with a link. */
export const placeIssue = 'no place';
/** No phone number of its country. */
export const phoneIssue = 'no phone';
/** A postcode of another province than the island's. */
export const postcodeIssue = 'no postcode of the island';
/** More than one line, or signs that nobody sees. */
export const lineIssue = 'no line';
