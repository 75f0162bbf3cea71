// What redeeming came to, in one file: loaded once somebody is about to redeem.
export { Failure } from '../../../islands/ui/Failure.tsx';
export { Redeemed } from './Redeemed.tsx';
