/** From one moment, included, to another, excluded; null for no end. */
export interface TimeSpan {
  readonly from: Date;
  readonly until: Date | null;
}

/** Whether it has begun, and is not over. */
export const isDuring = ({ from, until }: TimeSpan, now: Date): boolean =>
  from <= now && (until === null || now < until);

/** When a member first did something. */
export interface Done {
  readonly memberId: string;
  readonly at: Date;
}
