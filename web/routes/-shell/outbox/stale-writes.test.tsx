// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pending } from '#api/appreciation/contract.ts'
import { makeSignIn } from '#web/features/accounts/commands.ts'
import { useThank } from '#web/features/appreciation/commands.ts'
import { useAccept, useArrange, useAsk, useCancel, useComplete, useDispute } from '#web/features/claims/commands.ts'
import { useSave } from '#web/features/items/commands.ts'
import { useReport } from '#web/features/items/detail/actions/report-dialog.tsx'
import { useExtend, useSetStatus, useStillThere } from '#web/features/items/own/commands.ts'
import { useSendListing } from '#web/features/items/share/commands.ts'
import { EMPTY } from '#web/features/items/share/fields.ts'
import { useSendMessage, useStartChat } from '#web/features/messages/commands.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { fakeServer, show } from '#web/lib/render.kit.tsx'
import { claimOf, conversationOf, itemOf, userOf } from '#web/vocabulary/samples.kit.ts'

/** A write may be answered 202 with nothing but the id. It has happened, and people are told so. */
const server = fakeServer()
const item = itemOf()
const claim = claimOf()
const pickup = pending.parse({
  claimId: claim.id,
  itemId: item.id,
  itemTitle: item.title,
  thumbUrl: null,
  recipient: item.owner,
  completedAt: '2026-11-18T00:30:00.000Z',
})

const THANKS = { recipientId: item.owner.id, claimId: claim.id, type: 'thank_you', comment: null } as const

type Write = { mutateAsync: () => Promise<unknown> }

/** A button that does it, as a screen would have one. */
const run = async (useWrite: () => Write) => {
  const failed = vi.fn()
  const Screen = () => {
    const write = useWrite()
    return <button onClick={() => void write.mutateAsync().catch(failed)}>Do it</button>
  }
  const { client } = show(<Screen />)
  const refetched = vi.spyOn(client, 'invalidateQueries')
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  await waitFor(() => expect(server.sent.length + outbox.state().waiting.length).toBe(1))
  if (outbox.state().waiting.length > 0) await server.afterUndo()
  return { failed, refetched }
}

const bound =
  <Input,>(useWrite: () => { mutateAsync: (input: Input) => Promise<unknown> }, input: Input) =>
  (): Write => {
    const { mutateAsync } = useWrite()
    return { mutateAsync: () => mutateAsync(input) }
  }

/** Sent later, by the outbox, which has the lists read again. */
const UNDOABLE = /\/(?:complete|cancel)$/

const nothing = () => undefined

describe('a write that is answered 202 counts as done', () => {
  it.each<[string, string, () => Write, string]>([
    ['asking', 'POST /claims', bound(() => useAsk(item), { itemId: item.id, pickupTime: null }), 'Request sent'],
    ['accepting', `PUT /claims/${claim.id}/accept`, bound(() => useAccept(claim), {}), 'You said yes to Maya Chen'],
    ['picking up', `PUT /claims/${claim.id}/complete`, bound(() => useComplete(claim), undefined), 'Pickup Completed'],
    ['cancelling', `PUT /claims/${claim.id}/cancel`, bound(() => useCancel(claim), {}), 'Claim Cancelled'],
    ['disputing', `POST /claims/${claim.id}/dispute`, bound(() => useDispute(claim), 'Not there'), 'Report sent'],
    ['saving', 'POST /items/i1/save', bound(() => useSave(), { id: 'i1', title: 'Armchair', save: true }), 'Saved'],
    ['thanks', 'POST /appreciations', bound(() => useThank(pickup, nothing), THANKS), 'Appreciation Sent'],
    ['reporting', 'POST /items/i1/report', bound(() => useReport(item, nothing), { reason: 'spam' }), 'Report sent'],
    ['pausing', 'PUT /items/i1/status', bound(() => useSetStatus(item), { status: 'unavailable' }), 'Listing paused'],
    ['still there', 'PUT /items/i1/status', bound(() => useStillThere('i1'), undefined), 'Stays on the map'],
    ['a day more', 'PUT /items/i1', bound(() => useExtend(item), undefined), 'One more day'],
  ])('%s', async (...[, call, useWrite, words]) => {
    server.answersStale(call, 'made')
    const { failed, refetched } = await run(useWrite)
    expect(await screen.findByText(words)).toBeDefined()
    expect(failed).not.toHaveBeenCalled()
    expect(outbox.state().waiting).toEqual([])
    if (call.includes('report') || UNDOABLE.test(call)) return
    expect(refetched).toHaveBeenCalled()
  })

  it('a message: the thread is read again, and nothing is given back to the composer', async () => {
    server.answersStale('POST /messages/items/i1', 'm1')
    const giveBack = vi.fn()
    const conversation = conversationOf({ claimId: null, itemId: 'i1' })
    const { failed, refetched } = await run(bound(() => useSendMessage(giveBack), { conversation, content: 'Hello' }))
    await waitFor(() => expect(refetched).toHaveBeenCalledWith({ queryKey: ['messages'] }))
    expect([failed.mock.calls, giveBack.mock.calls]).toEqual([[], []])
  })

  it('a chat that begins: its screen opens by the id', async () => {
    server.answersStale('POST /messages/items/i1', 'i1-maya')
    const onStarted = vi.fn()
    await run(bound(() => useStartChat(onStarted), 'i1'))
    await waitFor(() => expect(onStarted.mock.calls[0]?.[0]).toEqual({ id: 'i1-maya' }))
  })

  it('a proposed time: nobody is told an hour that may be the old one', async () => {
    server.answersStale(`PUT /claims/${claim.id}/pickup`, claim.id)
    const onDone = vi.fn()
    await run(bound(() => useArrange(claim.id, { onDone }), { confirm: true }))
    await waitFor(() => expect(onDone.mock.calls[0]?.[0]).toBeNull())
  })

  it('a listing: it opens by the id, under the title that was typed', async () => {
    server.answersStale('POST /items', 'i9')
    const fields = { ...EMPTY, title: 'Sewing machine', description: 'Runs well.', point: { lat: -31.93, lng: 115.87 } }
    const ended = vi.fn()
    const Form = () => {
      const send = useSendListing({ item: null, requestId: null, onTaken: () => undefined })
      return <button onClick={() => void send({ fields, uploads: [] }).then(ended)}>Share it</button>
    }
    show(<Form />)
    fireEvent.click(screen.getByText('Share it'))
    await waitFor(() =>
      expect(ended).toHaveBeenCalledExactlyOnceWith({ is: 'done', result: { id: 'i9', title: 'Sewing machine' } }),
    )
  })
})

describe('an account that cannot be read yet', () => {
  it('is looked for until it is there', async () => {
    server.answersStale('POST /auth/login', 'maya')
    server.answers('GET /auth/csrf-token', {}, { csrfToken: 't', sessionId: 's', signedIn: true })
    server.refuses('GET /auth/me', 503, 'Not ready')
    const user = makeSignIn()({ way: 'sign-in', email: 'maya@example.org', password: 'Secret-12' })
    await waitFor(() => expect(server.asked).toContain('/auth/me'))
    server.answers('GET /auth/me', userOf())
    expect(await user).toEqual(userOf())
  })
})
