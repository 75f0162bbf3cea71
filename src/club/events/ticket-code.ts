// The code of a ticket, which the door reads.
import { codeAlphabet } from '../../kit/code-alphabet.ts';

export const ticketCodeLength = 10;
const form = new RegExp(`^[${codeAlphabet}]{${String(ticketCodeLength)}}$`);

/** Whether a text may be the code of a ticket: what a camera sees may be anything. */
export const isTicketCode = (text: string): boolean => form.test(text);
