import { startingPreferences } from './defaults.ts'
import type { AccountEvent, Preferences } from './events.ts'

export type Account =
  | { readonly is: 'unregistered' }
  | {
      readonly is: 'registered'
      readonly accountId: string
      readonly role: 'user' | 'admin'
      readonly demo: boolean
      readonly marketing: boolean
      readonly preferences: Preferences
    }

export const unregistered: Account = { is: 'unregistered' }

export const evolveAccount = (state: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountRegistered') {
    const { accountId, demo } = event.data
    return { is: 'registered', accountId, role: 'user', demo, marketing: false, preferences: startingPreferences }
  }
  return state.is === 'registered' ? evolveRegistered(state, event) : state
}

const evolveRegistered = (state: Extract<Account, { is: 'registered' }>, event: AccountEvent): Account => {
  switch (event.type) {
    case 'ConsentGiven':
      return event.data.kind === 'marketing' ? { ...state, marketing: true } : state
    case 'ConsentWithdrawn':
      return { ...state, marketing: false }
    case 'ProfileChanged':
      return event.data.preferences ? { ...state, preferences: event.data.preferences } : state
    case 'RoleGranted':
      return { ...state, role: event.data.role }
    case 'EmailReserved':
    case 'AccountRegistered':
    case 'PasswordChanged':
      return state
  }
}
