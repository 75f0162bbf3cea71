/** From one moment, included, to another, excluded; null for no end. */
export interface TimeSpan {
  readonly from: Date;
  readonly until: Date | null;
}

/** When a member first did something. */
export interface Done {
  readonly memberId: string;
  readonly at: Date;
}
