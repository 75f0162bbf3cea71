// Who changes the club's numbers. Pure.

/** Who makes an audited change: an editor in the Studio, or an operator at the command line. */
export interface Actor {
  readonly kind: 'editor' | 'operator';
  /** An editor's id in the lake, or an operator's account on the machine. */
  readonly id: string;
  readonly name: string;
}

export type AuditedAction = 'set_stock';
