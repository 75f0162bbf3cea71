// Who changes the club's numbers. Pure.

/** Somebody behind the counter: an editor in the Studio, or an operator at the command line. */
export interface Actor {
  readonly kind: 'editor' | 'operator';
  /** The lake's id of an editor, the account of an operator. */
  readonly id: string;
  readonly name: string;
}

export type AuditedAction = 'set_stock';
