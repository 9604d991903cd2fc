import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import type { ItemView } from '#api/items/contract.ts'
import { refusalText, useSendListing } from '#web/features/items/share/commands.ts'
import {
  discardEditDraft,
  discardListingDraft,
  draftName,
  readEditDraft,
  readListingDraft,
  saveEditDraft,
  saveListingDraft,
} from '#web/features/items/share/draft.ts'
import { EMPTY } from '#web/features/items/share/fields.ts'
import { type SharedItem, shareMachine, type ShareStart } from '#web/features/items/share/share.machine.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

type Input = {
  personId: string
  item: ItemView | null
  request: { id: string } | null
  /** The claim by which the thing came to the giver, who passes it on. */
  passedOnFrom?: string | undefined
  start: Partial<ShareStart['fields']>
  onShared: (item: SharedItem) => void
  onQueued: () => void
}

/** The flow as the screens need it: the machine, the draft on the device, and what happens at the end. */
export const useShare = ({ personId, item, request, passedOnFrom, start, onShared, onQueued }: Input) => {
  const requestId = request?.id ?? null
  const draft = draftName(personId, requestId ?? passedOnFrom ?? null)
  const sendListing = useSendListing({
    item,
    requestId,
    passedOnFrom,
    onTaken: () => (item === null ? discardListingDraft(draft) : discardEditDraft(item)),
  })
  const machine = shareMachine.provide({
    actors: { send: fromPromise(({ input }: { input: ShareStart }) => sendListing(input)) },
  })
  const [first] = useState(() => startOf({ draft, item, start }))
  const [state, send] = useMachine(machine, { input: first })
  const { fields, uploads, failure } = state.context

  const save = useEffectEvent((now: ShareStart) =>
    item === null ? saveListingDraft(draft, now) : saveEditDraft(item, now),
  )
  useEffect(() => {
    if (state.status === 'active') save({ fields, uploads })
  }, [fields, uploads, state])

  useEffect(() => {
    if (failure !== null) toast.bad(refusalText(item !== null, failure))
  }, [failure, item])

  const shared = state.context.item
  // Runs when the state is reached, not when the route passes a new function.
  const finish = useEffectEvent(onShared)
  useEffect(() => {
    if (shared !== null) finish(shared)
  }, [shared])

  const queued = useEffectEvent(onQueued)
  const isKept = state.matches('kept')
  useEffect(() => {
    if (isKept) queued()
  }, [isKept])

  return { state, send }
}

export type Share = ReturnType<typeof useShare>

const startOf = ({ draft, item, start }: Pick<Input, 'item' | 'start'> & { draft: string }): ShareStart => {
  if (item !== null) return readEditDraft(item)
  return readListingDraft(draft) ?? { fields: { ...EMPTY, ...start }, uploads: [] }
}
