// What members hold of a document, as the club counts it (docs/api.md#editors-calls).

export interface Held {
  /** Of the whole: bookings, entries, orders or members, by its type. */
  readonly count: number;
  /** Of its parts: a product's dates, an event's places. Those that nobody has are left out. */
  readonly parts: readonly {
    readonly part: string;
    readonly count: number;
    /** What is just over may still be put off. */
    readonly state: 'ahead' | 'just_over' | 'over';
  }[];
}

export const isHeld = (value: unknown): value is Held =>
  typeof value === 'object' &&
  value !== null &&
  'count' in value &&
  typeof value.count === 'number' &&
  'parts' in value &&
  Array.isArray(value.parts) &&
  value.parts.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'part' in one &&
      typeof one.part === 'string' &&
      'count' in one &&
      typeof one.count === 'number' &&
      'state' in one &&
      (one.state === 'ahead' || one.state === 'just_over' || one.state === 'over'),
  );

/** The call that counts what members hold. */
export const heldPath = (type: string, id: string) => `held?type=${type}&id=${encodeURIComponent(id)}`;
