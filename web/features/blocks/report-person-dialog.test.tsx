// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ReportPersonDialog } from '#web/features/blocks/report-person-dialog.tsx'
import { button, expectText, fakeServer, press, show, write } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const person = { id: 'tom', name: 'Tom Whitfield' }
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const canSend = () => !button('Report').hasAttribute('disabled')

describe.each([
  ['a person', undefined, '/users/tom/report', 'Report Tom'],
  ['a message', 'm1', '/messages/m1/report', 'Report this message'],
] as const)('reporting %s', (...[, messageId, path, title]) => {
  const open = () => {
    const onClose = vi.fn()
    show(<ReportPersonDialog reported={{ person, ...(messageId && { messageId }) }} onClose={onClose} />)
    return onClose
  }
  it('sends a reason without words', async () => {
    server.answers(`POST ${path}`, { id: 'r1', _id: 'r1', reason: 'harassment' })
    const onClose = open()
    expect(screen.getByRole('dialog', { name: title })).toBeDefined()
    expectText('Tom will not see who reported it.')
    expect(canSend()).toBe(false)
    pick('Harassment')
    press('Report')
    expect(await screen.findByText('Report sent')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'POST', path, body: { reason: 'harassment', details: null } }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('needs words for something else', async () => {
    server.answers(`POST ${path}`, { id: 'r1', _id: 'r1', reason: 'other' })
    open()
    pick('Something else')
    write(/What happened/, '   ')
    expect(canSend()).toBe(false)
    write(/What happened/, ' It hurts. ')
    press('Report')
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { reason: 'other', details: 'It hurts.' } }]))
  })

  it('says when it was reported before', async () => {
    server.answers(`POST ${path}`, { id: 'r1', _id: 'r1', reason: 'spam' }, { alreadyReported: true })
    open()
    pick('Spam')
    press('Report')
    expect(await screen.findByText('Your report was updated')).toBeDefined()
  })

  it('stays open and says why it was refused', async () => {
    server.refuses(`POST ${path}`, 429, 'Enough for today.')
    const onClose = open()
    pick('Spam')
    press('Report')
    expect(await screen.findByText('Send Failed')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })
})
