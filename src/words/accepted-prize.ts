/** How the ids begin by which the sheets of accepted prizes are closed, as a popup is by its own, which holds no colon. */
const prefix = 'accepted:';

/** The id by which the sheet of a prize that was accepted, of that draw, is closed. */
export const acceptedPrize = (drawId: string): string => prefix + drawId;

/** The draw of that sheet; null where it is no such id. */
export const readAcceptedPrize = (id: string): string | null =>
  id.startsWith(prefix) ? id.slice(prefix.length) : null;
