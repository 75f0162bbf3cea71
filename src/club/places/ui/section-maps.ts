import type { StoreMapProps } from './StoreMap.tsx';

/** What a page loads for a section with a map. */
export type SectionMap = Pick<StoreMapProps, 'source' | 'view' | 'list' | 'asks' | 'path' | 'mapboxOrigin'>;

/** The maps of a page's sections, by the section's id. */
export type SectionMaps = ReadonlyMap<string, SectionMap>;
