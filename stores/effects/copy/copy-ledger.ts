import type { WholeLedger } from './port.ts'

/** Every effect with its state and tries: what is done stays done, so nothing is sent again. Repeatable; how many. */
export const copyLedger = async (from: WholeLedger, to: WholeLedger): Promise<number> => {
  let count = 0
  for await (const effects of from.rows()) {
    await to.put(effects)
    count += effects.length
  }
  return count
}
