import { type AccountEvent, EmailReleased, EmailReserved } from '#domain/accounts/events.ts'
import { defineProjection } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

/** Whose an e-mail address is, by the name of its stream: who signs in while the log does not answer is found here. */
export interface ReservedEmailDocument extends Document {
  readonly accountId: string
}
type Past = Extract<AccountEvent, { type: 'EmailReserved' | 'EmailReleased' }>

export const reservedEmails = defineProjection<ReservedEmailDocument, Past>({
  name: 'reserved-emails',
  version: 1,
  indexes: { fields: [], arrays: [] },
  wants: [EmailReserved.type, EmailReleased.type],
  keys: ({ stream }) => [stream],
  evolve: (_, { type, data }) => (type === 'EmailReserved' ? { accountId: data.accountId } : null),
})
