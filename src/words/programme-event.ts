// When an entry of the programme that somebody wrote by hand tells of an event that has a form of its own, and so stands in the programme
// already. Shared by the site, which shows it once, and the Studio, which says so.

export interface WrittenEntry {
  /** In Spanish. */
  readonly title: string;
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly until: string;
  /** The id of the document that its button leads to. */
  readonly leadsTo: string | null;
}

export interface ProgrammeEvent {
  readonly id: string;
  readonly title: string;
  /** Of a long one several days. */
  readonly from: string;
  readonly until: string;
}

/**
 * Whether they are the same: two of three agree, of button, name and day. The button alone may belong to another day («se abren las
 * plazas»), the name alone to another time, the day alone to anything. An entry of more days than the event has, such as a festival and one
 * evening of it, tells of more.
 */
export function tellsOf(entry: WrittenEntry, event: ProgrammeEvent): boolean {
  const isWithin = event.from <= entry.from && entry.until <= event.until;
  if (!isWithin && entry.from !== entry.until) return false;
  const agreeing = [
    entry.leadsTo === event.id,
    nameOf(entry.title) !== '' && nameOf(entry.title) === nameOf(event.title),
    isWithin,
  ];
  return agreeing.filter(Boolean).length >= 2;
}

/** What is left of a title without accents, capitals, spaces and signs. */
const nameOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
