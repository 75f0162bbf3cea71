// The parts of the basket's page that are not seen at once: loaded right after it, in one file.
export { AddressForm } from './AddressForm.tsx';
export { Advice } from './Advice.tsx';
export { Failure } from '../../../islands/ui/Failure.tsx';
export { Done } from './Done.tsx';
export { PointsUsed } from './PointsUsed.tsx';
export { Undo } from './Undo.tsx';
