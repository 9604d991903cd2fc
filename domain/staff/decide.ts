import { type Decider, type Decision, isPerson } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import type { Actor } from '../event.ts'
import { reject, type Rejection } from '../rejection.ts'
import { type NewStaffEvent, type StaffEvent, StaffRoleGiven, StaffRoleTaken } from './events.ts'
import type { Role, StaffRole } from './vocabulary.ts'

export type StaffCommand =
  | { readonly type: 'giveRole'; readonly accountId: string; readonly role: Role; readonly reason: string | null }
  /** Whoever is forgotten, or goes, runs the site no more. */
  | { readonly type: 'leaveStaff'; readonly accountId: string }
  /** The admins of a release that kept each one's role with the account: taken over once, before anything else happens here. */
  | { readonly type: 'adoptAdmins'; readonly accountIds: readonly string[] }

/** Who runs the site. One stream for all of them, so that two admins who demote each other at once cannot both succeed. */
export interface Staff {
  readonly is: 'unbegun' | 'begun'
  readonly roles: ReadonlyMap<string, StaffRole>
}

export const staffDecider: Decider<StaffCommand, NewStaffEvent, Staff, StaffEvent> = {
  initial: { is: 'unbegun', roles: new Map() },
  decide: (command, state, { by }) => decide(command, state, by),
  evolve: ({ roles }, event) => ({ is: 'begun', roles: evolve(event, roles) }),
}

export const roleIn = ({ roles }: Staff, accountId: string): Role => roles.get(accountId) ?? 'user'

const decide = dispatch<StaffCommand, [state: Staff, by: Actor], Decision<NewStaffEvent>>({
  giveRole: ({ accountId, role, reason }, state, by) => {
    const refused = giverRefused(state, accountId, by)
    if (refused) return refused
    if (roleIn(state, accountId) === role) return []
    if (role === 'user') return take(state, accountId, reason)
    return lastAdminRefused(state, accountId) ?? [StaffRoleGiven.new({ accountId, role, reason })]
  },
  leaveStaff: ({ accountId }, state) => (roleIn(state, accountId) === 'user' ? [] : take(state, accountId, null)),
  adoptAdmins: ({ accountIds }, { is }) =>
    is === 'begun' ? [] : accountIds.map((accountId) => StaffRoleGiven.new({ accountId, role: 'admin', reason: null })),
})

/** The site itself may: that is the command line, and ADMIN_EMAIL. */
const giverRefused = (state: Staff, accountId: string, by: Actor): Rejection | null => {
  if (!isPerson(by)) return null
  if (by.kind !== 'admin' || roleIn(state, by.id) !== 'admin') return reject('admins-only')
  return by.id === accountId ? reject('own-role') : null
}

const take = (state: Staff, accountId: string, reason: string | null): Decision<NewStaffEvent> =>
  lastAdminRefused(state, accountId) ?? [StaffRoleTaken.new({ accountId, reason })]

const lastAdminRefused = ({ roles }: Staff, accountId: string): Rejection | null => {
  const others = [...roles].some(([id, role]) => role === 'admin' && id !== accountId)
  return roles.get(accountId) === 'admin' && !others ? reject('last-admin') : null
}

const evolve = dispatch<StaffEvent, [roles: Staff['roles']], Staff['roles']>({
  StaffRoleGiven: ({ data: { accountId, role } }, roles) => new Map([...roles, [accountId, role]]),
  StaffRoleTaken: ({ data: { accountId } }, roles) => new Map([...roles].filter(([id]) => id !== accountId)),
})
