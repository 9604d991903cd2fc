// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ReportDialog } from './report-dialog.tsx'
import { button, press, expectText, fakeServer, show, write } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const open = () => {
  const onClose = vi.fn()
  show(<ReportDialog item={itemOf()} onClose={onClose} />)
  return onClose
}
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const canSend = () => !button('Report').hasAttribute('disabled')
const answered = () => server.answers('POST /items/i1/report', { id: 'r1', reason: 'spam' })

const REASONS = [
  ['Spam', 'spam'],
  ['Selling or scam', 'selling_or_scam'],
  ['Prohibited', 'prohibited'],
  ['Inappropriate', 'inappropriate'],
  ['Already gone', 'already_gone'],
  ['Duplicate', 'duplicate'],
  ['Wrong location', 'wrong_location'],
  ['Safety concern', 'safety'],
] as const

describe('reporting', () => {
  it('shows nine reasons at once, none of them chosen', () => {
    open()
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      ...REASONS.map(([name]) => name),
      'Something else',
    ])
    expect(radios.filter((radio) => radio.checked)).toEqual([])
    expect(canSend()).toBe(false)
  })

  it('says what is reported, and that the owner does not learn by whom', () => {
    open()
    expectText('Tom Whitfield · 650 m')
    expectText('Tom will not see who reported it.')
  })

  it.each(REASONS)('sends "%s" without words', async (name, reason) => {
    answered()
    const onClose = open()
    pick(name)
    press('Report')
    expect(await screen.findByText('Report sent')).toBeDefined()
    expectText('An admin will look at it.')
    expect(server.sent).toEqual([{ method: 'POST', path: '/items/i1/report', body: { reason, details: null } }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('needs words for something else', async () => {
    answered()
    open()
    pick('Something else')
    expect(canSend()).toBe(false)
    write(/What happened/, '   ')
    expect(canSend()).toBe(false)
    write(/What happened/, ' It bites. ')
    expect(canSend()).toBe(true)
    press('Report')
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { reason: 'other', details: 'It bites.' } }]))
  })

  it('counts to 1000 and no further', () => {
    open()
    write(/What happened/, 'It bites.')
    expectText('9/1000')
    expect(screen.getByRole('textbox').getAttribute('maxlength')).toBe('1000')
  })

  it('says when it was reported before', async () => {
    server.answers('POST /items/i1/report', { id: 'r1', reason: 'spam' }, { alreadyReported: true })
    open()
    pick('Spam')
    press('Report')
    expect(await screen.findByText('Your report was updated')).toBeDefined()
  })

  it('stays open and says why it was refused', async () => {
    server.refuses('POST /items/i1/report', 429, 'Enough for today.')
    const onClose = open()
    pick('Spam')
    press('Report')
    expect(await screen.findByText('Send Failed')).toBeDefined()
    expectText('Enough for today.')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is left without a word', () => {
    const onClose = open()
    pick('Spam')
    press('Back')
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.sent).toEqual([])
  })
})
