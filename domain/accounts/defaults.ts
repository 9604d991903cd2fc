import { STARTING_QUIET_HOURS } from '../notifications/vocabulary.ts'
import type { Preferences } from './events.ts'

/** What a new neighbour starts with. */
export const startingPreferences: Preferences = {
  notifications: {
    enablePush: true,
    enableEmail: false,
    claimReceived: true,
    claimUpdates: true,
    newMessages: true,
    pickupReminders: true,
    newItemsNearby: true,
    itemExpiring: true,
    quietHours: STARTING_QUIET_HOURS,
  },
  emailUpdates: true,
  showLocation: true,
  preferredRadius: 10,
}
