// What a quiz shows once it is answered, loaded while it is.
export { PointsPopup } from '../../points/ui/PointsPopup.tsx';
export { Result } from './Result.tsx';
