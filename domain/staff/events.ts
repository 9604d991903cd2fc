import { z } from 'zod'
import { defineEvent, type EventIn, type NewEventIn } from '../event.ts'
import { STAFF_ROLES } from './vocabulary.ts'

const of = { accountId: z.string(), reason: z.string().nullable() }

export const StaffRoleGiven = defineEvent('StaffRoleGiven', {
  version: 1,
  description: 'A person helps to run the site from now on, as an admin or as an auditor.',
  schema: z.object({ ...of, role: z.enum(STAFF_ROLES) }),
  personal: { reason: 'accountId' },
})
export const StaffRoleTaken = defineEvent('StaffRoleTaken', {
  version: 1,
  description: 'A person is a plain member again.',
  schema: z.object(of),
  personal: { reason: 'accountId' },
})

export const staffEvents = [StaffRoleGiven, StaffRoleTaken] as const
export type NewStaffEvent = NewEventIn<typeof staffEvents>
export type StaffEvent = EventIn<typeof staffEvents>
