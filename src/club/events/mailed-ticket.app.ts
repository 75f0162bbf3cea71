// What is filled into the mail about a booking when it goes out: the ticket's code, its QR code, and where it is.
import { type Filling, codePicture, nothing, placeOf } from '../mail/mailed-places.ts';
import type { TakenMail } from '../mail/mail.service.ts';
import { services } from '../services.ts';
import { drawQrPicture } from '../../kit/code-pictures.ts';
import { groupCode } from '../../kit/code-groups.ts';
import { mailedTicket } from './ticket-token.app.ts';

/** Of the booking that the mail is about alone. Only a confirmed one has a QR code. */
export async function findTicketFilling({ bookingId }: Pick<TakenMail, 'bookingId'>): Promise<Filling> {
  const booking = bookingId === null ? null : await services.events.findById(bookingId);
  if (booking === null) return nothing;
  const { id, code, state } = booking;
  const picture = async () => ({
    filename: 'entrada.png',
    contentType: 'image/png',
    contentId: codePicture(id),
    base64: (await drawQrPicture(code)).toString('base64'),
  });
  return {
    values: new Map([
      [placeOf('ticket', id), groupCode(code)],
      [placeOf('ticket-link', id), mailedTicket(code)],
    ]),
    pictures: state === 'confirmed' ? [await picture()] : [],
  };
}

/** What operators are shown of it: the link by which a booking is confirmed, where no mail server sends it. Of a ticket nothing. */
export async function findShownLink({ bookingId }: Pick<TakenMail, 'bookingId'>): Promise<Filling> {
  const booking = bookingId === null ? null : await services.events.findById(bookingId);
  if (booking?.state !== 'to-confirm') return nothing;
  return { values: new Map([[placeOf('ticket-link', booking.id), mailedTicket(booking.code)]]), pictures: [] };
}
