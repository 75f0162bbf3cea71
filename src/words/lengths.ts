// How many characters a text may have: contract, form and table take it from here, where several concepts have it or an island would load
// the contract for it alone.

/** The longest password that is looked at: what is longer takes a server's time. */
export const longestPassword = 1024;
/** An e-mail address. */
export const longestEmail = 254;
/** A phone number as people type it, with what stands among its digits. */
export const longestPhone = 30;
/** A street with its number, or what somebody looks for on a map. */
export const longestAddress = 200;
/** What somebody looks for in the catalogue. */
export const longestSearch = 100;
/** A document's id in the lake, or the address of its page. */
export const longestId = 200;
/** The code of who invites to an event. */
export const longestHost = 80;
/** A ticket's code as people type it, in groups. */
export const longestTicketCode = 40;
/** A request's Idempotency-Key. */
export const longestKey = 64;
