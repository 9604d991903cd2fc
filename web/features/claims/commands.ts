import type { ClaimView, RequestClaimInput } from '#api/claims/contract.ts'
import type { EditItemInput, ItemView } from '#api/items/contract.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { excerpt } from '#web/lib/format.ts'
import type { Written } from '#web/lib/http.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { requestSubject, claimSubject, listingSubject, threadSubject } from '#web/vocabulary/subjects.ts'

// A step of a claim also changes the listing and adds a message to the chat.
const MOVED = [['claims'], ['items'], ['messages']]
type Step = Mutation<Written<ClaimView>>
type Done = {
  /** Null: done, but it cannot be read yet. */
  onDone?: (claim: ClaimView | null) => void
}

const claimIn = (answer: Written<ClaimView>) => (answer.isStale ? null : answer.data)

export const useAsk = ({ id, title, owner }: ItemView) =>
  useAction({
    mutation: (input: RequestClaimInput): Step => ({
      method: 'POST',
      path: '/claims',
      body: input,
      label: `Your request for “${title}”`,
      subject: requestSubject(id),
    }),
    invalidates: MOVED,
    onDone: (answer) => {
      toast.ok({
        title: claimIn(answer)?.onWaitlist === true ? 'You are on the waiting list' : 'Request sent',
        text: `${owner.name} has been notified.`,
      })
    },
    onFailed: (error) =>
      toast.bad({ title: 'Claim Failed', text: messageOf(error, 'Failed to submit claim. Please try again.') }),
  })

/** One step of an existing claim. While it waits in the outbox, no other step is offered. */
type Rest = Pick<Step, 'body' | 'label' | 'undoable' | 'told'>
const step = (claimId: string, name: string, rest: Rest): Step => ({
  method: 'PUT',
  path: `/claims/${claimId}/${name}`,
  subject: claimSubject(claimId),
  ...rest,
})

type Answering = { ownerResponse?: string; noShow?: boolean }
type Accepting = {
  ownerResponse?: string
  /** The listing's place with the street that is told; only where it has to be stored. */
  location?: EditItemInput['location']
  /** A time that the claimer has to confirm. */
  pickupTime?: string
}

export const useAccept = ({ id, claimer, item }: ClaimView) =>
  useAction({
    mutation: ({ location, pickupTime, ...body }: Accepting): readonly [...Mutation[], Step] => {
      const accept = step(id, 'accept', { body, label: `Your yes to ${claimer.name}` })
      const before: Mutation[] =
        location === undefined
          ? []
          : [
              {
                method: 'PUT',
                path: `/items/${item.id}`,
                body: { location },
                label: `The address of “${item.title}”`,
                subject: listingSubject(item.id),
              },
            ]
      // The address goes first: a promised listing cannot be moved any more. The time goes last: it is proposed to whom it is promised.
      return pickupTime === undefined
        ? [...before, accept]
        : [...before, accept, step(id, 'pickup', { body: { pickupTime }, label: 'Your proposed pickup time' })]
    },
    invalidates: MOVED,
    onDone: (_, { pickupTime }) => {
      toast.ok({
        title: `You said yes to ${claimer.name}`,
        text:
          pickupTime === undefined
            ? 'The chat is open, and they can see your address.'
            : 'They can see your address, and are asked to confirm your time.',
      })
    },
    onFailed: actionFailed('accepted'),
  })

/** Declining an accepted claim releases the item to the next person in line. */
export const useDecline = ({ id, claimer, item, status }: ClaimView, { onDone }: Done = {}) =>
  useAction({
    mutation: (body: Answering) =>
      step(id, 'decline', {
        body,
        label: status === 'accepted' ? `${claimer.name} is not coming` : `Your no to ${claimer.name}`,
        undoable: true,
        told: {
          done:
            status === 'accepted'
              ? { title: 'Available again', text: item.title }
              : { title: `${claimer.name} was told` },
          failed: 'Action Failed',
        },
      }),
    invalidates: MOVED,
    onDone: (answer) => onDone?.(claimIn(answer)),
    onFailed: actionFailed('declined'),
  })

export const useComplete = ({ id, item, role }: ClaimView) =>
  useAction<void, Written<ClaimView>>({
    mutation: () =>
      step(id, 'complete', {
        body: {},
        label: `“${item.title}” is picked up`,
        undoable: true,
        told: {
          done: { title: 'Pickup Completed', text: item.title },
          failed: role === 'owner' ? 'Action Failed' : 'Complete Failed',
          conflict: 'Not ready yet',
        },
      }),
    invalidates: [...MOVED, ['appreciation']],
    onDone: () => {
      toast.ok({ title: 'Pickup Completed', text: item.title })
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409) toast.warn({ title: 'Not ready yet', text: error.message })
      else if (role === 'owner') actionFailed('completed')(error)
      else toast.bad({ title: 'Complete Failed', text: messageOf(error) })
    },
  })

export const useCancel = ({ id, item, owner, status, conversationId }: ClaimView) =>
  useAction({
    mutation: ({ words = '' }: { words?: string }): readonly [...Mutation[], Step] => {
      const cancel = step(id, 'cancel', {
        body: {},
        label:
          status === 'accepted'
            ? `Your pickup of “${item.title}” is cancelled`
            : `Your request for “${item.title}” is withdrawn`,
        undoable: true,
        told: { done: { title: 'Claim Cancelled', text: item.title }, failed: 'Cancel Failed' },
      })
      const content = words.trim()
      if (content === '') return [cancel]
      const label = `Message to ${owner.name}: “${excerpt(content)}”`
      const message: Mutation = {
        method: 'POST',
        path: '/messages',
        body: { claimId: id, content },
        label: label,
        subject: threadSubject(conversationId),
      }
      // The message goes first: after the cancellation the chat is closed.
      return [message, cancel]
    },
    invalidates: MOVED,
    onDone: () => {
      toast.ok({ title: 'Claim Cancelled', text: item.title })
    },
    onFailed: (error) => toast.bad({ title: 'Cancel Failed', text: messageOf(error) }),
  })

type Arrange = { pickupTime: string } | { confirm: boolean }

/** Proposes another time, or answers the other's proposal. */
export const useArrange = (claimId: string, { onDone, onQueued }: Done & { onQueued?: () => void } = {}) =>
  useAction({
    mutation: (body: Arrange) =>
      step(claimId, 'pickup', {
        body,
        label: 'confirm' in body ? 'Your answer to the proposed time' : 'Your proposed pickup time',
      }),
    invalidates: MOVED,
    onDone: (answer) => onDone?.(claimIn(answer)),
    onQueued,
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })

export const useDispute = ({ id, item }: ClaimView) =>
  useAction({
    mutation: (reason: string): Step => ({
      method: 'POST',
      path: `/claims/${id}/dispute`,
      body: { reason },
      label: `Your report about “${item.title}”`,
      subject: claimSubject(id),
    }),
    invalidates: [['claims']],
    onDone: () => toast.ok({ title: 'Report sent', text: 'An admin will read it.' }),
    onFailed: (error) => toast.bad({ title: 'Action Failed', text: messageOf(error) }),
  })

const actionFailed = (what: 'accepted' | 'declined' | 'completed') => (error: Error) =>
  toast.bad({ title: 'Action Failed', text: messageOf(error, `Failed to ${what} claim. Please try again.`) })
