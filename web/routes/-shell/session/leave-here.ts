import { setCurrent } from '#web/features/accounts/place/here.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { dropDrafts } from '#web/lib/form/use-draft.ts'
import { notifyOtherTabs } from './signed-out-elsewhere.ts'

/** The session has ended on the server: nothing of this person stays on the device, in no tab. */
export const forgetHere = (personId: string): void => {
  outbox.clear(personId)
  setCurrent(null)
  dropDrafts()
  notifyOtherTabs()
}

export const leaveHere = (personId: string, to = '/'): void => {
  forgetHere(personId)
  window.location.assign(to)
}
