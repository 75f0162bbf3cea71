// The parts of the basket's page that are in another file, loaded beside what the club says of the products. All that tells what came of
// redeeming is among them, so nothing can be redeemed before they are there: by then the connection may be lost.
export { AddressForm } from './AddressForm.tsx';
export { Advice } from './Advice.tsx';
export { Failure } from '../../../islands/ui/Failure.tsx';
export { Empty } from './Empty.tsx';
export { Done } from './Done.tsx';
export { OtherDates } from './OtherDates.tsx';
export { PointsUsed } from './PointsUsed.tsx';
export { Undo } from './Undo.tsx';
