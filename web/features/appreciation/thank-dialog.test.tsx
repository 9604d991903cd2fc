// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pending } from '#api/appreciation/contract.ts'
import { ThankDialog } from '#web/features/appreciation/thank-dialog.tsx'
import { ThanksPrompt } from '#web/features/appreciation/thanks-prompt.tsx'
import { button, onThePhone, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const pickup = pending.parse({
  claimId: 'i1-c1',
  itemId: 'i1',
  itemTitle: 'Armchair',
  thumbUrl: null,
  recipient: { id: 'tom', _id: 'tom', name: 'Tom Whitfield' },
  completedAt: '2026-11-18T00:30:00.000Z',
})
const thanks = { id: 'a1' }
const LINE = /^Your message/
const dialog = () => screen.queryByRole('dialog', { name: 'Say thanks to Tom' })

describe('saying thanks', () => {
  const open = () => {
    const onClose = vi.fn()
    show(<ThankDialog pickup={pickup} onClose={onClose} />)
    return onClose
  }

  it('says to whom and for what', () => {
    open()
    expect(dialog()).not.toBeNull()
    expectText('Picked up today 08:30.')
    expectText('With Tom Whitfield, Wednesday 18 November')
    expectText('Tom sees it right away. It counts on their profile.')
  })

  it('says the same in one line on the phone', () => {
    onThePhone()
    open()
    expectText('Armchair, today 08:30')
  })

  it('is "Thank you" with one press, and told', async () => {
    server.answers('POST /appreciations', thanks)
    const onClose = open()
    press('Send thanks')
    expect(await screen.findByText('Appreciation Sent')).toBeDefined()
    expect(server.sent[0]).toEqual({
      method: 'POST',
      path: '/appreciations',
      body: { recipientId: 'tom', claimId: 'i1-c1', type: 'thank_you', comment: null },
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['Friendly', 'friendly'],
    ['Punctual', 'punctual'],
    ['Generous', 'generous'],
    ['As described', 'as_described'],
  ])('for being %s is sent as %s, with the line', async (label, type) => {
    server.answers('POST /appreciations', thanks)
    open()
    fireEvent.click(screen.getByRole('radio', { name: label }))
    write(LINE, ' So kind. ')
    press('Send thanks')
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ type, comment: 'So kind.' }))
  })

  it('keeps contact details out of what others can read', () => {
    open()
    write(LINE, 'Call me: 0412 555 017')
    expectText('Remove phone numbers, email addresses, and external links. Keep conversations in-app.')
    expect(screen.getByText('0412 555 017', { selector: 'mark' })).toBeDefined()
    expect(button('Send thanks').hasAttribute('disabled')).toBe(true)
  })

  it('ends at 280 characters', () => {
    open()
    expectText('0/280')
    expect(screen.getByRole('textbox', { name: LINE }).getAttribute('maxlength')).toBe('280')
  })

  it('stays open with its words when it fails', async () => {
    server.refuses('POST /appreciations', 409, 'You thanked already.')
    const onClose = open()
    press('Send thanks')
    expect(await screen.findByText('Send Failed')).toBeDefined()
    expectText('You thanked already.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('that failed without a word has one', async () => {
    server.refuses('POST /appreciations', 500, '')
    open()
    press('Send thanks')
    expect(await screen.findByText('Send Failed')).toBeDefined()
    expectText('Failed to send appreciation')
  })
})

describe('being asked after a pickup', () => {
  const ask = (rest: { isWanted?: boolean; claimId?: string } = {}) => {
    server.answers('GET /appreciations/pending/maya', [pickup])
    const onClose = vi.fn()
    const prompt = <ThanksPrompt myId="maya" claimId="i1-c1" isWanted={false} onClose={onClose} {...rest} />
    return { ...show(prompt), onClose }
  }
  const isAnswered = () => waitFor(() => expect(server.asked).toContain('/appreciations/pending/maya?limit=100'))

  it('happens once: "Not now" is for ever', async () => {
    const { onClose, again } = ask()
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(dialog()).toBeNull()
    expect(onClose).toHaveBeenCalledOnce()
    // Another visit of the same page, after a reload.
    again(null)
    again(<ThanksPrompt myId="maya" claimId="i1-c1" isWanted={false} onClose={onClose} />)
    await isAnswered()
    expect(dialog()).toBeNull()
    expect(server.sent).toEqual([])
  })

  it('the cross means "Not now"', async () => {
    const { onClose, again } = ask()
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    again(null)
    again(<ThanksPrompt myId="maya" claimId="i1-c1" isWanted={false} onClose={onClose} />)
    expect(dialog()).toBeNull()
  })

  it('is only left with Escape, and keeps what was typed for the next time', async () => {
    const { onClose, again } = ask()
    await screen.findByRole('button', { name: 'Not now' })
    write(LINE, 'So kind.')
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(dialog()).toBeNull()
    again(null)
    again(<ThanksPrompt myId="maya" claimId="i1-c1" isWanted={false} onClose={onClose} />)
    expect(dialog()).not.toBeNull()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: LINE }).value).toBe('So kind.')
  })

  it('does not keep one from thanking later on one’s own account', async () => {
    const { onClose, again } = ask()
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    again(<ThanksPrompt myId="maya" claimId="i1-c1" isWanted onClose={onClose} />)
    expect(dialog()).not.toBeNull()
  })

  it('is about this pickup only', async () => {
    ask({ claimId: 'i9-c9' })
    await isAnswered()
    expect(dialog()).toBeNull()
  })

  it('is over while thanks wait on the device', async () => {
    ask()
    await screen.findByRole('button', { name: 'Send thanks' })
    server.lose()
    press('Send thanks')
    await waitFor(() => expect(dialog()).toBeNull())
  })
})
