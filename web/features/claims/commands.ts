import type { ClaimView, RequestClaimInput } from '#api/claims.contract.ts'
import { api } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'

// A step of a claim moves the listing, and the chat tells of it.
const MOVED = [['claims'], ['items'], ['messages']]
type Done = (claim: ClaimView) => void

export const useAsk = (onDone?: Done) =>
  useAction({
    run: async (input: RequestClaimInput, key) => (await api.post<ClaimView>('/claims', input, { key })).data,
    invalidates: MOVED,
    onDone: (claim) => {
      toast.ok({
        title: claim.onWaitlist ? 'You are on the waiting list' : 'You asked for it',
        text: `${claim.owner.name} is told.`,
      })
      onDone?.(claim)
    },
    onFailed: (error) =>
      toast.bad({ title: 'Claim Failed', text: messageOf(error, 'Failed to submit claim. Please try again.') }),
  })

type Answer = { claimId: string; ownerResponse?: string; noShow?: boolean }

export const useAccept = (onDone?: Done) =>
  useAction({
    run: async ({ claimId, ...body }: Answer, key) =>
      (await api.put<ClaimView>(`/claims/${claimId}/accept`, body, { key })).data,
    invalidates: MOVED,
    onDone: (claim) => {
      toast.ok({ title: `You said yes to ${claim.claimer.name}`, text: 'The chat is open, and the address is shown.' })
      onDone?.(claim)
    },
    onFailed: actionFailed('accepted'),
  })

/** On an accepted claim this releases the thing to the next in line. */
export const useDecline = (onDone?: Done) =>
  useAction({
    run: async ({ claimId, ...body }: Answer, key) =>
      (await api.put<ClaimView>(`/claims/${claimId}/decline`, body, { key })).data,
    invalidates: MOVED,
    onDone: (claim) => onDone?.(claim),
    onFailed: actionFailed('declined'),
  })

export const useComplete = (onDone?: Done) =>
  useAction({
    run: async (claim: ClaimView, key) => (await api.put<ClaimView>(`/claims/${claim.id}/complete`, {}, { key })).data,
    invalidates: [...MOVED, ['appreciation']],
    onDone: (claim) => {
      toast.ok({ title: 'Pickup Completed', text: claim.item.title })
      onDone?.(claim)
    },
    onFailed: (error, claim) => {
      if (error instanceof ApiError && error.status === 409) toast.warn({ title: 'Not ready yet', text: error.message })
      else if (claim.role === 'owner') actionFailed('completed')(error)
      else toast.bad({ title: 'Complete Failed', text: messageOf(error) })
    },
  })

export const useCancel = (onDone?: Done) =>
  useAction({
    run: async ({ claim, words = '' }: { claim: ClaimView; words?: string }, key) => {
      // Said first: once it is cancelled nothing more can be written.
      if (words.trim() !== '') await api.post('/messages', { claimId: claim.id, content: words.trim() })
      return (await api.put<ClaimView>(`/claims/${claim.id}/cancel`, {}, { key })).data
    },
    invalidates: MOVED,
    onDone: (claim) => {
      toast.ok({ title: 'Claim Cancelled', text: claim.item.title })
      onDone?.(claim)
    },
    onFailed: (error) => toast.bad({ title: 'Cancel Failed', text: messageOf(error) }),
  })

type Arrange = { claimId: string } & ({ pickupTime: string } | { confirm: boolean })

/** Proposes another time, or answers the other's proposal. */
export const useArrange = (onDone?: Done) =>
  useAction({
    run: async ({ claimId, ...body }: Arrange, key) =>
      (await api.put<ClaimView>(`/claims/${claimId}/pickup`, body, { key })).data,
    invalidates: MOVED,
    onDone: (claim) => onDone?.(claim),
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })

export const useDispute = (onDone?: Done) =>
  useAction({
    run: async ({ claimId, reason }: { claimId: string; reason: string }, key) =>
      (await api.post<ClaimView>(`/claims/${claimId}/dispute`, { reason }, { key })).data,
    invalidates: [['claims']],
    onDone: (claim) => {
      toast.ok({ title: 'Told', text: 'Somebody who looks after the site will read it.' })
      onDone?.(claim)
    },
    onFailed: (error) => toast.bad({ title: 'Action Failed', text: messageOf(error) }),
  })

const actionFailed = (what: 'accepted' | 'declined' | 'completed') => (error: Error) =>
  toast.bad({ title: 'Action Failed', text: messageOf(error, `Failed to ${what} claim. Please try again.`) })
