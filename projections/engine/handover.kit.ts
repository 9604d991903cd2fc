import * as say from '#tests/build/build.ts'

/** One thing of Tom's on its way to Maya: she asks for Friday evening, is told yes, and says that she has it. */
export const FRIDAY = '2026-11-20T09:30:00.000Z'
export const LATER = '2026-11-19T12:00:00.000Z'
export const { claimId } = say.ofClaim('maya')
export const begun = [say.listed(), say.requested('maya', { message: 'Please.', pickupTime: FRIDAY })]
export const promised = [...begun, say.accepted('maya', FRIDAY)]
export const done = [...promised, say.completed('maya', 'claimer', LATER)]
