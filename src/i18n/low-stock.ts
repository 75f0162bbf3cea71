/**
 * From this many units down it is said how many are left. In a file of its own, as islands carry all of a file that they take a value from.
 */
export const lowStock = 5;
