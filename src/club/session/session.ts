// What a member is shown of their sessions. Pure.

export interface ListedSession {
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** Browser and system in which it began; null if unknown. */
  readonly device: string | null;
}
