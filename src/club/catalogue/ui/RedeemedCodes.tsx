import { type ComponentProps, useState } from 'react';
import { OwnVouchers } from '../../vouchers/ui/OwnVouchers.tsx';
import { markUsed } from '../../vouchers/ui/voucher-api.ts';
import type { Redeemed } from './redeemed.ts';

interface RedeemedCodesProps extends Omit<ComponentProps<typeof OwnVouchers>, 'vouchers' | 'onMark'> {
  readonly redeemed: readonly Redeemed[];
}

/** The codes that were given out on this page, as the member's codes are shown everywhere; nothing where there are none. */
export function RedeemedCodes({ redeemed, ...props }: RedeemedCodesProps) {
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const vouchers = redeemed.flatMap(({ result: { id, code, expires_on, pdf } }) =>
    pdf === null ? [] : [{ id, code, expires_on, pdf, state: used.has(id) ? ('used' as const) : ('pending' as const) }],
  );
  if (vouchers.length === 0) return null;
  return (
    <div className="own-vouchers">
      <OwnVouchers
        {...props}
        vouchers={vouchers}
        onMark={async (id, isUsed) => {
          const answer = await markUsed(id, isUsed);
          if (answer.kind !== 'ok') return false;
          setUsed((before) => (isUsed ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id))));
          return true;
        }}
      />
    </div>
  );
}
