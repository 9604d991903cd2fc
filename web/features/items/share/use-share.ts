import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { ItemView } from '#api/items/contract.ts'
import { sendShare } from '#web/features/items/share/commands.ts'
import {
  discardListingDraft,
  draftName,
  saveListingDraft,
  readListingDraft,
  uploadsOf,
} from '#web/features/items/share/draft.ts'
import { EMPTY, fieldsOf } from '#web/features/items/share/fields.ts'
import { type SharedItem, shareMachine, type ShareStart } from '#web/features/items/share/share.machine.ts'
import * as texts from '#web/features/items/share/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { api } from '#web/lib/api.ts'
import { useZone } from '#web/lib/zone.ts'
import { toast } from '#web/ui/toast.tsx'

type Input = {
  personId: string
  item: ItemView | null
  request: { id: string } | null
  start: Partial<ShareStart['fields']>
  onShared: (item: SharedItem) => void
  onQueued: () => void
}

/** The flow as the screens need it: the machine, the draft on the device, and what happens at the end. */
export const useShare = ({ personId, item, request, start, onShared, onQueued }: Input) => {
  const client = useQueryClient()
  const requestId = request?.id ?? null
  const draft = draftName(personId, requestId)
  const zone = useZone()
  // One key for one attempt to share, however often it is pressed while no answer comes.
  const [key] = useState(() => ({ current: api.newKey() }))
  const machine = useMemo(
    () =>
      shareMachine.provide({
        actors: {
          send: fromPromise(({ input }: { input: ShareStart }) => sendShare({ ...input, item, requestId, zone, key })),
        },
      }),
    [item, requestId, zone, key],
  )
  const [first] = useState(() => startOf({ draft, item, start }))
  const [state, send] = useMachine(machine, { input: first })
  const { fields, uploads, failure } = state.context

  useEffect(() => {
    if (item === null && state.status === 'active') saveListingDraft(draft, { fields, uploads })
  }, [draft, item, fields, uploads, state])

  useEffect(() => {
    if (failure !== null) toast.bad(item === null ? notShared(failure) : notUpdated(failure))
  }, [failure, item])

  // Only after a new check, not for every keystroke that removes an error.
  const verdict = Object.keys(state.context.errors).join()
  useEffect(() => {
    if (verdict !== '') document.querySelector<HTMLElement>('[data-dialog] [aria-invalid="true"]')?.focus()
  }, [verdict])

  const shared = state.context.item
  // Runs when the state is reached, not when the route passes a new function.
  const finish = useEffectEvent((done: SharedItem) => {
    if (item === null) discardListingDraft(draft)
    void client.invalidateQueries({ queryKey: ['items'] })
    toast.ok({ title: item === null ? texts.shared : texts.updated, text: done.title })
    onShared(done)
  })
  useEffect(() => {
    if (shared !== null) finish(shared)
  }, [shared])

  const put = useEffectEvent(() => {
    if (item === null) discardListingDraft(draft)
    onQueued()
  })
  const isKept = state.matches('kept')
  useEffect(() => {
    if (isKept) put()
  }, [isKept])

  return { state, send }
}

export type Share = ReturnType<typeof useShare>

const startOf = ({ draft, item, start }: Pick<Input, 'item' | 'start'> & { draft: string }): ShareStart => {
  if (item !== null) return { fields: fieldsOf(item), uploads: uploadsOf(item.photos) }
  return readListingDraft(draft) ?? { fields: { ...EMPTY, ...start }, uploads: [] }
}

/** The server may have said nothing. */
const notShared = (why: string) => ({ title: texts.notShared, text: why || texts.notSharedText })
const notUpdated = (why: string) => ({ title: giftTexts.updateFailed, text: why || texts.notUpdatedText })
