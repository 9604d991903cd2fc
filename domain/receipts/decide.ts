import type { Decider } from '../decider.ts'
import { ErasureReceiptMade, type NewReceiptEvent, type ReceiptEvent } from './events.ts'

export interface ReceiptCommand {
  readonly type: 'makeReceipt'
  readonly receipt: Parameters<typeof ErasureReceiptMade.new>[0]
}

/** Made once: what was counted while the key was there. */
export const receiptDecider: Decider<ReceiptCommand, NewReceiptEvent, { readonly isMade: boolean }, ReceiptEvent> = {
  initial: { isMade: false },
  decide: ({ receipt }, { isMade }) => (isMade ? [] : [ErasureReceiptMade.new(receipt)]),
  evolve: () => ({ isMade: true }),
}
