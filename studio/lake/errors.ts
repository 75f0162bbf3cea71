/** A refusal, answered in the hosted lake's format. */
export class LakeError extends Error {
  override readonly name = 'LakeError';
  readonly status: number;
  readonly type: string;
  readonly items: readonly unknown[];

  constructor(status: number, description: string, type = 'mutationError', items: readonly unknown[] = []) {
    super(description);
    this.status = status;
    this.type = type;
    this.items = items;
  }
}
