import { isUuid } from '../../kit/uuid.ts';

/** Where a page of redeemed lines ended: its last order. */
export interface OrderPosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** An opaque cursor for a position. It holds nothing that the page did not show. */
export function encodeOrderCursor({ createdAt, id }: OrderPosition): string {
  return `${createdAt.getTime().toString(36)}.${id}`;
}

/** The position of a cursor; null if the cursor is not one of ours. */
export function decodeOrderCursor(cursor: string): OrderPosition | null {
  const [, at, id = ''] = /^([0-9a-z]{1,9})\.(.+)$/.exec(cursor) ?? [];
  return at === undefined || !isUuid(id) ? null : { createdAt: new Date(parseInt(at, 36)), id };
}
