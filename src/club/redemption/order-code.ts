// An order's code, in two groups to be read aloud: CDFH-3479. Pure.
import { dashedCode, plainCode } from '../../kit/code-groups.ts';

/** Whether that is an order's code, as people type it. */
export const isOrderCode = (typed: string): boolean => /^[A-Z\d]{8}$/.test(plainCode(typed));

/** An order's code as it is stored, of what somebody typed; what is none as it is. */
export const readOrderCode = (typed: string): string => (isOrderCode(typed) ? dashedCode(typed) : typed);
