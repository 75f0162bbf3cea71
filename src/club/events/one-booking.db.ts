// One booking by its id.
import { query } from '../../db/connection.ts';
import { type BookingRow, columns, type Columns, first } from './events.db.ts';

const byId = { name: 'booking by id', text: `select ${columns} from event_booking b where b.id = $1` };

export const findBooking = (id: string): Promise<BookingRow | null> => first(query<Columns<BookingRow>>(byId, [id]));
