import { put, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'

export const staffRoutes: readonly Route[] = [
  put('/admin/users/:id/role', {
    summary: 'Make somebody an admin, an auditor, or a plain member again. Not oneself, and never the last admin.',
    access: 'admin',
    refuses: [409],
    ...shape.calls['PUT /admin/users/:id/role'],
    handler: async (request) => {
      const { id = '' } = request.params
      const { role, reason = null } = request.body
      await request.applied(await request.deps.commands.staff.give(id, { role, reason }, request.metadata), id)
      return { data: { id, _id: id, role } }
    },
  }),
]
