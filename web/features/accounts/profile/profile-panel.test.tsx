// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProfilePanel } from '#web/features/accounts/profile/profile-panel.tsx'
import { expectText, fakeServer, person, press, showAt, write } from '#web/lib/render.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const home = {
  type: 'Point' as const,
  coordinates: [115.8716, -31.9341] as [number, number],
  address: '12 Oak Lane, Mount Lawley WA 6050',
}
const member = userOf({ name: 'Maya Chen', location: home, suburb: 'Mount Lawley' })
const open = () => showAt('/edit-profile', <ProfilePanel member={member} radius={null} />)
const saved = () => screen.findByText('Profile updated')
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false }).value
const sent = () => server.sent.filter(({ method }) => method === 'PUT')

describe('one’s own profile', () => {
  it('begins with what is known', async () => {
    await open()
    expect(valueOf('Name')).toBe('Maya Chen')
    expect(valueOf('E-mail')).toBe(member.email)
    expect(valueOf('Suburb')).toBe('Mount Lawley WA 6050')
    expect(valueOf('Street and number')).toBe('12 Oak Lane')
  })

  it('sends only what was changed, and says so', async () => {
    server.answers('PUT /auth/me', { ...member, name: 'Maya Lin' }, { user: { ...member, name: 'Maya Lin' } })
    await open()
    write('Name', ' Maya Lin ')
    press('Save')
    await saved()
    expect(sent()).toEqual([{ method: 'PUT', path: '/auth/me', body: { name: 'Maya Lin' } }])
  })

  it('another street in the same suburb keeps the point; neither is sent where only the map’s switch moved', async () => {
    server.answers('PUT /auth/me', member, { user: member })
    await open()
    fireEvent.change(screen.getByLabelText(/^Street and number/), { target: { value: '14 Oak Lane' } })
    fireEvent.click(screen.getByRole('switch', { name: 'Show my area on the map' }))
    press('Save')
    await saved()
    expect(sent()[0]?.body).toEqual({
      location: { ...home, address: '14 Oak Lane, Mount Lawley WA 6050' },
      preferences: { showLocation: false },
    })
  })

  it('nothing changed is nothing sent', async () => {
    await open()
    press('Save')
    expectText('Nothing was changed')
    expect(sent()).toEqual([])
  })

  it('a suburb that was not chosen, or a street without one, is told at its field', async () => {
    await open()
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Mount L' } })
    press('Save')
    expectText('Choose a suburb from the list.')
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    press('Save')
    expectText('Choose the suburb that the street lies in.')
    write('Name', 'M')
    press('Save')
    expectText('Your name needs at least 2 characters.')
    expect(sent()).toEqual([])
  })

  it('what is wrong is told when its field is left, and the first of it has the focus when it is sent', async () => {
    await open()
    await person.write('Name', 'M')
    expect(screen.queryByText('Your name needs at least 2 characters.')).toBeNull()
    await person.leave()
    expectText('Your name needs at least 2 characters.')
    await person.press('Save')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
    await person.write('Name', 'Mo')
    expect(screen.queryByText('Your name needs at least 2 characters.')).toBeNull()
  })

  it('a place that is taken away is sent as none', async () => {
    server.answers('PUT /auth/me', member, { user: member })
    await open()
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText(/^Street and number/), { target: { value: '' } })
    press('Save')
    await saved()
    expect(sent()[0]?.body).toEqual({ location: null })
  })

  it('what the server says of the name stands at the name; what was typed stays', async () => {
    const why = 'Choose another name.'
    server.refusesField('PUT /auth/me', { path: 'name', message: why })
    await open()
    write('Name', 'Former neighbour')
    press('Save')
    await screen.findByText(why)
    expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Update Failed')).toBeNull()
    expect(valueOf('Name')).toBe('Former neighbour')
    expect(screen.queryByText('Profile updated')).toBeNull()
  })

  it('another failure is told, with words where the server has none', async () => {
    server.refuses('PUT /auth/me', 500, '')
    await open()
    write('Name', 'Maya Lin')
    press('Save')
    expect(await screen.findByText('Update Failed')).toBeDefined()
    expectText('Profile update failed')
  })
})
