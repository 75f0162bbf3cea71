/**
 * How the names begin under which a browser stores what it has read at an event's door: nothing of a member, and not cleared with what is.
 */
export const doorScansPrefix = 'door:';
