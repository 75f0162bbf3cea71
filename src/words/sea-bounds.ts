/** Around all islands and their sea: west, south, east, north, in degrees. */
export const seaBounds = [-18.3, 27.5, -13.2, 29.5] as const;
