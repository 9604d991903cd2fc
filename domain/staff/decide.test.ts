import { describe, expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { roleIn, staffDecider } from './decide.ts'
import { StaffRoleGiven, StaffRoleTaken } from './events.ts'
import type { Role, StaffRole } from './vocabulary.ts'

const { given } = specOf(staffDecider)
const gave = (accountId: string, role: StaffRole, reason: string | null = null) =>
  StaffRoleGiven.new({ accountId, role, reason })
const took = (accountId: string, reason: string | null = null) => StaffRoleTaken.new({ accountId, reason })
const give = (accountId: string, role: Role, reason: string | null = null) =>
  ({ type: 'giveRole', accountId, role, reason }) as const
const admin = (id: string) => ({ by: { kind: 'admin', id } }) as const
const SITE = { by: { kind: 'system', id: 'grant-admin' } } as const

describe('giving a role', () => {
  test('an admin makes somebody an admin or an auditor, says why, and once is enough', () => {
    given(gave('ada', 'admin'))
      .when(give('tom', 'auditor', 'Helps the council.'), admin('ada'))
      .thenEvents(gave('tom', 'auditor', 'Helps the council.'))
    given(gave('ada', 'admin'), gave('tom', 'auditor')).when(give('tom', 'auditor'), admin('ada')).thenNothing()
    given(gave('ada', 'admin'), gave('tom', 'auditor'))
      .when(give('tom', 'admin'), admin('ada'))
      .thenEvents(gave('tom', 'admin'))
  })
  test('a plain member again', () => {
    given(gave('ada', 'admin'), gave('tom', 'admin'))
      .when(give('tom', 'user', 'Left.'), admin('ada'))
      .thenEvents(took('tom', 'Left.'))
    given(gave('ada', 'admin')).when(give('tom', 'user'), admin('ada')).thenNothing()
  })
  test('the site itself makes the first one', () => {
    given().when(give('ada', 'admin'), SITE).thenEvents(gave('ada', 'admin'))
  })
  test.each([
    ['a member', 'maya', 'member'],
    ['an auditor', 'tom', 'admin'],
    ['somebody who was an admin', 'luca', 'admin'],
    ['nobody of the staff', 'maya', 'admin'],
  ] as const)('not by %s', (_, id, kind) => {
    given(gave('ada', 'admin'), gave('tom', 'auditor'), gave('luca', 'admin'), took('luca'))
      .when(give('maya', 'admin'), { by: { kind, id } })
      .thenRefused('admins-only')
  })
  test('not to oneself, neither up nor down', () => {
    const staff = given(gave('ada', 'admin'), gave('luca', 'admin'))
    for (const role of ['user', 'auditor', 'admin'] as const)
      staff.when(give('ada', role), admin('ada')).thenRefused('own-role')
  })
})

describe('the last admin', () => {
  test('stays one, whoever asks: neither a member nor an auditor', () => {
    const alone = given(gave('ada', 'admin'), gave('tom', 'auditor'))
    for (const role of ['user', 'auditor'] as const) alone.when(give('ada', role), SITE).thenRefused('last-admin')
    alone.when({ type: 'leaveStaff', accountId: 'ada' }).thenRefused('last-admin')
  })
  test('two who demote each other: the second is no admin any more', () => {
    given(gave('ada', 'admin'), gave('luca', 'admin'), took('luca'))
      .when(give('ada', 'user'), admin('luca'))
      .thenRefused('admins-only')
  })
  test('with another one beside, each may go', () => {
    given(gave('ada', 'admin'), gave('luca', 'admin'))
      .when({ type: 'leaveStaff', accountId: 'ada' })
      .thenEvents(took('ada'))
    given(gave('ada', 'admin'), gave('tom', 'auditor'))
      .when({ type: 'leaveStaff', accountId: 'tom' })
      .thenEvents(took('tom'))
    given(gave('ada', 'admin')).when({ type: 'leaveStaff', accountId: 'maya' }).thenNothing()
  })
})

describe('the admins of an earlier release', () => {
  const adopt = { type: 'adoptAdmins', accountIds: ['ada', 'luca'] } as const
  test('become the first of the staff, once', () => {
    given().when(adopt, SITE).thenEvents(gave('ada', 'admin'), gave('luca', 'admin'))
    given(gave('ada', 'admin'), gave('luca', 'admin'), took('luca')).when(adopt, SITE).thenNothing()
  })
  test('nobody, where there were none', () => {
    given().when({ type: 'adoptAdmins', accountIds: [] }, SITE).thenNothing()
  })
})

test('whoever has no role is a plain member', () => {
  const { state } = given(gave('ada', 'admin'), gave('tom', 'auditor'), took('tom'))
  expect(['ada', 'tom', 'maya'].map((id) => roleIn(state, id))).toEqual(['admin', 'user', 'user'])
})
