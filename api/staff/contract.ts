import { z } from 'zod'
import { ROLES } from '#domain/staff/vocabulary.ts'
import { id, one } from '#api/http/contract.ts'

const role = z.enum(ROLES)

/** Each call by method and path: what its query and its body may be, and what is answered. */
export const calls = {
  'PUT /admin/users/:id/role': {
    body: z.object({ role, reason: z.string().max(500).nullable().optional() }),
    response: one(z.object({ id, _id: id, role })),
  },
} as const
