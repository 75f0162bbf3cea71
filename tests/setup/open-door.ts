// The door of an event, for tests in a browser.
import { randomUUID } from 'node:crypto';
import { signDoor } from '../../src/club/events/door-link.app.ts';
import type { services } from '../../src/club/services.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { paths } from '../../src/words/paths.ts';
import { bookingOf } from './booking.ts';
import { signingKeyOfTests } from './browser-club.ts';

/** An event whose door is open, its link, and who books in it. */
export function openDoor(club: typeof services, startsInMs = 60 * 60_000) {
  const now = new Date();
  const id = `event-door-${randomUUID()}`;
  const startsAt = new Date(now.getTime() + startsInMs);
  const book = (companions: number, mailbox = String(companions)) =>
    club.events.book(
      {
        id,
        publishedAt: now,
        slug: id,
        title: 'Noche de estrellas',
        place: 'Mirador',
        address: 'TF-21',
        island: 'tenerife',
        startsAt,
        endsAt: new Date(startsAt.getTime() + 60_000),
        closesAt: startsAt,
        capacity: 5,
        companions: 1,
      },
      bookingOf({ email: `${id}-${mailbox}@example.com`, companions }),
      {
        idempotencyKey: null,
        writeMail: ({ email: recipient }) =>
          Promise.resolve({ sender: null, recipient, replyTo: null, subject: 'Entrada', body: '…', html: null }),
        now,
      },
    );
  setVariables({ CLUB_SECRET: signingKeyOfTests });
  return { id, link: paths.door(signDoor({ eventId: id, until: startsAt })), book };
}
