/** How many days the winner of a draw has to accept the prize, where editors don't say. */
export const usualClaimDays = 7;
