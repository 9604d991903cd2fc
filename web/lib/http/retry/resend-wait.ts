/** Milliseconds until what got no answer is sent again: two seconds after the first failure (0), ever longer, a minute at the most. */
export const resendWait = (failures: number): number => Math.min(2000 * 2 ** failures, 60_000)
