import { z } from 'zod'
import { answer, id, instant, one } from '#api/http/contract.ts'

const blockedPerson = z.object({ id, _id: id, name: z.string(), since: instant })
export type BlockedPerson = z.infer<typeof blockedPerson>

const block = z.object({ id, _id: id, blocked: z.boolean() })

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'GET /users/blocks': {
    response: answer(z.array(blockedPerson), { meta: z.object({ total: z.number().int() }) }),
  },
  'POST /users/:id/block': { response: one(block) },
  'DELETE /users/:id/block': { response: one(block) },
} as const
