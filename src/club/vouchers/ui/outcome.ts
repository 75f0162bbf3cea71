// What redeeming needs and came to, in one file: loaded once somebody is about to redeem, and always before anything is spent.
export { Failure } from '../../../islands/ui/Failure.tsx';
export { beginAttempt, endAttempt } from './attempts.ts';
export { Redeemed } from './Redeemed.tsx';
