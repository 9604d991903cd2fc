// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readRequestDraft } from '#web/features/requests/form/draft.ts'
import { PostDialog } from '#web/features/requests/form/post-dialog.tsx'
import type { PlaceFieldProps } from '#web/features/requests/form/request-place.tsx'
import { button, expectText, fakeServer, person, press, showAt, write } from '#web/lib/render.kit.tsx'
import { requestOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()
const KEEP = 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.'
const maylands = { area: 'Maylands, WA 6051', point: { lat: -31.93, lng: 115.9 } }

const PlaceField = ({ place, error, onChange }: PlaceFieldProps) => (
  <div>
    <button type="button" onClick={() => onChange(maylands)}>
      Pick Maylands
    </button>
    <output>{place.area}</output>
    <p>{error}</p>
  </div>
)

const open = async (savedSuburb: string | null = 'Mount Lawley') => {
  const onClose = vi.fn()
  const onPosted = vi.fn()
  await showAt(
    '/requests/new',
    <PostDialog
      personId="maya"
      savedSuburb={savedSuburb}
      placeField={PlaceField}
      onPosted={onPosted}
      onClose={onClose}
    />,
  )
  return { onClose, onPosted }
}
const fill = () => {
  write('What do you need?', ' Cot for a baby ')
  write('Why, and what matters', 'Ours broke on the way.')
}
const isDisabled = () => button('Post request').hasAttribute('disabled')

describe('"Request a Gift"', () => {
  it('can be posted once title and description are valid', async () => {
    server.answers('POST /requests', requestOf())
    const { onPosted } = await open()
    expect(screen.getByRole('dialog', { name: 'Request a Gift' })).toBeDefined()
    expect(isDisabled()).toBe(true)
    write('What do you need?', 'Cot for a baby')
    expect(isDisabled()).toBe(true)
    fill()
    expect(isDisabled()).toBe(false)
    press('Post request')
    expect(await screen.findByText('Request posted')).toBeDefined()
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: '/requests',
        body: { title: 'Cot for a baby', description: 'Ours broke on the way.', category: 'other' },
      },
    ])
    expect(onPosted).toHaveBeenCalledExactlyOnceWith('r1')
    expect(readRequestDraft('maya').title).toBe('')
  })

  it('cannot be pressed twice while it is sent', async () => {
    await open()
    fill()
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    press('Post request')
    await waitFor(() => expect(button('Post request').getAttribute('aria-disabled')).toBe('true'))
  })

  it('says what is too short once the field was left, in the words of the specification', async () => {
    await open()
    await person.write('What do you need?', 'ab')
    expect(screen.queryByText('Title must be at least 3 characters.')).toBeNull()
    await person.leave()
    expectText('Title must be at least 3 characters.')
    await person.write('Why, and what matters', 'too short')
    await person.leave()
    expectText('Please share a bit more about what you need (10+ characters).')
  })

  it('warns of contact details while one types, and names them', async () => {
    await open()
    fill()
    write('Why, and what matters', 'Ours broke, call 0412 555 017 today.')
    expectText(KEEP)
    expect(screen.getByText('0412 555 017').tagName).toBe('MARK')
    expect(isDisabled()).toBe(true)
  })

  it('counts the letters and takes no more than 100 and 600', async () => {
    await open()
    const title = screen.getByRole('textbox', { name: 'What do you need?' })
    const description = screen.getByRole('textbox', { name: 'Why, and what matters' })
    expect([title, description].map((field) => field.getAttribute('maxlength'))).toEqual(['100', '600'])
    write('What do you need?', 'Cot')
    expectText('3/100')
    expectText('0/600')
  })

  it('sends category and day where they are chosen; no day before today can be', async () => {
    server.answers('POST /requests', requestOf())
    await open()
    fill()
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'baby_kids' } })
    const day = screen.getByLabelText(/^Needed by/)
    expect(day.getAttribute('min')).toBe('2026-11-18')
    fireEvent.change(day, { target: { value: '2026-11-17' } })
    expectText('Choose a date that has not passed.')
    press('Post request')
    expect(server.sent).toEqual([])
    fireEvent.change(day, { target: { value: '2026-12-11' } })
    press('Post request')
    await screen.findByText('Request posted')
    expect(server.sent).toMatchObject([{ body: { category: 'baby_kids', needByDate: '2026-12-11' } }])
  })

  it('takes the place of the profile, or another one for this request alone', async () => {
    server.answers('POST /requests', requestOf())
    await open()
    fill()
    expectText('Mount Lawley, your saved place')
    press('Change')
    press('Pick Maylands')
    press('Post request')
    await screen.findByText('Request posted')
    expect(server.sent).toMatchObject([
      { body: { location: { type: 'Point', coordinates: [115.9, -31.93], address: 'Maylands, WA 6051' } } },
    ])
  })

  it('without any place says where to add it', async () => {
    await open(null)
    fill()
    press('Post request')
    expectText('Add your general pickup area in your profile before requesting.')
    server.answers('POST /requests', requestOf())
    press('Pick Maylands')
    press('Post request')
    await screen.findByText('Request posted')
    expect(server.sent).toMatchObject([{ body: { location: { address: 'Maylands, WA 6051' } } }])
  })

  it('keeps what was typed when it is closed, until it is posted', async () => {
    await open()
    fill()
    expectText('Draft kept on this device')
    expect(readRequestDraft('maya').title).toBe(' Cot for a baby ')
  })

  it('refused, stays open with the words, and the server’s reason', async () => {
    server.refuses('POST /requests', 409, 'You have ten open requests.')
    const { onClose } = await open()
    fill()
    press('Post request')
    expect(await screen.findByText('Unable to create request')).toBeDefined()
    expectText('You have ten open requests.')
    expect(onClose).not.toHaveBeenCalled()
    expect(readRequestDraft('maya').description).toBe('Ours broke on the way.')
  })

  it('refused without a word, says "Failed to create request"', async () => {
    server.refuses('POST /requests', 500, '')
    await open()
    fill()
    press('Post request')
    expect(await screen.findByText('Failed to create request')).toBeDefined()
  })

  it('shows what the server says of one field below it', async () => {
    server.refusesField('POST /requests', { path: 'needByDate', message: 'Choose a date that has not passed.' })
    await open()
    fill()
    press('Post request')
    expect(await screen.findByText('Choose a date that has not passed.')).toBeDefined()
  })

  it('without an answer waits on this device, and comes back as a draft when it is refused then', async () => {
    const { onClose } = await open()
    fill()
    server.lose()
    press('Post request')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(readRequestDraft('maya').title).toBe('')
    expect(JSON.stringify(localStorage)).toContain('Request “Cot for a baby”')
  })
})
