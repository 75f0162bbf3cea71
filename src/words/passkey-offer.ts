/**
 * The id by which the login's offer of a passkey is closed, as a popup is by its own. No document of the lake has it: theirs hold no colon.
 */
export const passkeyOffer = 'club:passkey-offer';
