/** Negative, zero or positive, by code units: for instants and ids. The order of a language would be looked up in the browser's tables first. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
