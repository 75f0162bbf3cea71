/** The levels, the lowest first. */
export const levels = ['Silver', 'Gold', 'Platinum'] as const;
export type Level = (typeof levels)[number];

/** The points of a calendar year at which each level begins (points/README.md#levels). */
export const levelFloors = { Silver: 0, Gold: 40, Platinum: 60 } as const satisfies Record<Level, number>;

export type LevelFloor = (typeof levelFloors)[Level];
/** The floor of the next level; at the highest, its own. */
export type NextLevelFloor = Exclude<LevelFloor, 0>;
