import type { Preferences } from './events.ts'

/** What a new neighbour starts with (spec/product.md section 3 "Notification preferences"; section 9 radius). */
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
  },
  emailUpdates: true,
  showLocation: true,
  preferredRadius: 10,
}
