import { z } from 'zod'

/** Parts that several contracts share. */
export const id = z.string()
export const instant = z.string().describe('ISO 8601, UTC')
export const meta = z.object({ total: z.number().int(), nextCursor: z.string().nullable() })

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** `{success, data}` and what stands beside it. */
export const answer = <Data extends z.ZodType, Extras extends z.ZodRawShape>(data: Data, extras: Extras) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data, ...extras })
export const one = <Data extends z.ZodType>(data: Data) => answer(data, {})
export const list = <Data extends z.ZodType>(data: Data) => answer(z.array(data), { meta })
export const done = z.object({ success: z.literal(true), message: z.string().optional() })

/** It is done and cannot be read yet; `X-Stale: true` stands beside it. What else is known of it may be there too. */
export const appliedAnswer = z.looseObject({
  success: z.literal(true),
  message: z.string().optional(),
  data: z.looseObject({ id, _id: id }),
})

/** A number in an address. */
export const numeric = z.coerce.number<number>({ error: 'must be a number' })

export const limit = numeric
  .int()
  .positive()
  .transform((limit) => Math.min(limit, 100))
  .default(50)
export const page = { limit, cursor: z.string().optional() }

/** A person as others see one: never an e-mail. */
export const isFormer = z
  .literal(true)
  .optional()
  .describe('nobody is known by this id any more: the name is what is said instead of one')
export const person = z.object({ id, _id: id, name: z.string(), isFormer })
export type PersonView = z.infer<typeof person>
