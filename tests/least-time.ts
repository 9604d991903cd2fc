/** What else runs on the machine makes a measurement longer, and none shorter. */
const MEASUREMENTS = 5

/** The shortest of up to five measurements in milliseconds; ends with the first that is below `limit`. */
export const leastTime = async (limit: number, measure: () => Promise<number> | number): Promise<number> => {
  let least = Infinity
  for (let turn = 0; turn < MEASUREMENTS && least >= limit; turn += 1) least = Math.min(least, await measure())
  return least
}

/** Milliseconds that something takes. */
export const timeOf = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
