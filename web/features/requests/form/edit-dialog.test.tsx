// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RequestView } from '#api/requests/contract.ts'
import { EditDialog } from '#web/features/requests/form/edit-dialog.tsx'
import type { PlaceFieldProps } from '#web/features/requests/form/request-place.tsx'
import { button, expectText, fakeServer, press, showAt, write } from '#web/lib/render.kit.tsx'
import { ownRequestOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()

const PlaceField = ({ place, error, onChange }: PlaceFieldProps) => (
  <label>
    Where you could fetch it
    <input value={place.area} onChange={({ target }) => onChange({ area: target.value, point: null })} />
    {error}
  </label>
)

const open = async (rest: Partial<RequestView> = {}) => {
  const onClose = vi.fn()
  await showAt(
    '/requests/r1/edit',
    <EditDialog request={ownRequestOf(rest)} placeField={PlaceField} onClose={onClose} />,
  )
  return onClose
}

describe('editing a request', () => {
  it('sends only what differs', async () => {
    server.answers('PUT /requests/r1', ownRequestOf({ title: 'Cot for eight weeks' }))
    const onClose = await open({ needByDate: '2026-12-11' })
    write('What do you need?', 'Cot for eight weeks')
    press('Save changes')
    expect(await screen.findByText('Request updated')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/requests/r1', body: { title: 'Cot for eight weeks' } }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('needs a change', async () => {
    await open()
    press('Save changes')
    expectText('At least one field must have changed')
    server.answers('PUT /requests/r1', ownRequestOf())
    write('What do you need?', 'Cot for eight weeks')
    expect(document.body.textContent).not.toContain('At least one field must have changed')
    press('Save changes')
    await screen.findByText('Request updated')
    expect(server.sent).toMatchObject([{ body: { title: 'Cot for eight weeks' } }])
  })

  it('has its own words for a description that is too short, and needs the pickup area', async () => {
    await open()
    write('Where you could fetch it', '')
    press('Save changes')
    expectText('Pickup area is required.')
    write('Why, and what matters', 'short')
    expect(button('Save changes').hasAttribute('disabled')).toBe(true)
    const form = document.querySelector('form')
    form?.requestSubmit()
    await waitFor(() => expectText('Please share at least 10 characters about why you need this.'))
    expect(server.sent).toEqual([])
  })

  it('that is refused keeps the words, here and when the page is opened anew', async () => {
    server.refuses('PUT /requests/r1', 409, 'This request has expired.')
    await open()
    write('What do you need?', 'Cot for eight weeks')
    press('Save changes')
    expect(await screen.findByText('Unable to update request')).toBeDefined()
    expectText('This request has expired.')
    expect(sessionStorage.getItem('draft:request:r1')).toContain('Cot for eight weeks')
  })

  it('refused without a word says "Failed to update request"', async () => {
    server.refuses('PUT /requests/r1', 500, '')
    await open()
    write('What do you need?', 'Cot for eight weeks')
    press('Save changes')
    expect(await screen.findByText('Failed to update request')).toBeDefined()
  })
})
