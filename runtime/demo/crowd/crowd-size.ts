import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { CrowdSize } from './crowd.ts'

const shape = z.object({
  people: z.coerce.number().int().min(1).max(100_000),
  items: z.coerce.number().int().min(0).max(1_000_000),
})

/** What the command line says of a large neighbourhood; null where it says nothing. */
export const crowdSizeIn = (args: readonly string[]): CrowdSize | null | 'unknown' => {
  if (args.length === 0) return null
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { people: { type: 'string' }, items: { type: 'string' } },
    })
    return shape.parse(values)
  } catch {
    return 'unknown'
  }
}

const MOST_EVENTS = 20_000_000

/** How many events the command line wants of a log that is tried at its size; null where it says nothing of it. */
export const eventsIn = (args: readonly string[]): number | null => {
  const [option, count, ...more] = args
  if (option !== '--events' || more.length > 0) return null
  const { success, data } = z.coerce.number().int().min(1).max(MOST_EVENTS).safeParse(count)
  return success ? data : null
}
