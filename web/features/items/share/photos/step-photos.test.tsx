// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useMachine } from '@xstate/react'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY } from '#web/features/items/share/fields.ts'
import { shareMachine } from '#web/features/items/share/share.machine.ts'
import { StepPhotos } from './step-photos.tsx'
import { fileProblemOf, type PhotoUpload } from './photo-uploads.ts'
import { button, noButton, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'

fakeServer()
const MB = 1024 * 1024
const ready = (id: string): PhotoUpload => ({
  is: 'ready',
  key: id,
  photo: { id, url: `/${id}`, thumbUrl: `/${id}-480` },
})
const bad = (refusal: { why: string; fix: 'shrink' | 'again' | null }): PhotoUpload => ({
  is: 'bad',
  key: 'b',
  preview: 'blob:b',
  ...refusal,
})
const newHandlers = () => ({ add: vi.fn(), again: vi.fn(), shrink: vi.fn(), remove: vi.fn() })

const Step = ({ uploads, actions }: { uploads: PhotoUpload[]; actions: ReturnType<typeof newHandlers> }) => {
  const [state, send] = useMachine(shareMachine, { input: { fields: EMPTY, uploads } })
  return <StepPhotos share={{ state, send }} actions={actions} />
}
const step = (...uploads: PhotoUpload[]) => {
  const done = newHandlers()
  show(<Step uploads={uploads} actions={done} />)
  return done
}
const order = () => [...document.querySelectorAll('.tilePic img')].map((one) => one.getAttribute('src'))
const grip = (at: number) => button(`Photo ${at}. Press space to pick up, arrows to move`)

describe('the photos of a new gift', () => {
  it('asks for them, and counts the places left', () => {
    step(ready('a'))
    expectText('Up to 6. The first one is the cover. Location data is removed from every photo.')
    expectText('5 places left')
  })

  it('says how they are put in order once there are two, by touch without a keyboard', () => {
    const hint = (words: string) => document.body.textContent.includes(words)
    step(ready('a'))
    expect(hint('change the order')).toBe(false)
    cleanup()
    step(ready('a'), ready('b'))
    expect(hint('press space on a handle and use the arrow keys')).toBe(true)
    cleanup()
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    step(ready('a'), ready('b'))
    expect(hint('Touch a handle for arrows')).toBe(true)
    expect(hint('press space')).toBe(false)
  })

  it('takes no seventh', () => {
    step(...['a', 'b', 'c', 'd', 'e', 'f'].map(ready))
    expect(noButton(/Add a photo/)).toBe(true)
  })

  it('passes on what was picked', () => {
    const { add } = step()
    const file = new File(['x'], 'chair.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [file] } })
    expect(add).toHaveBeenCalledExactlyOnceWith([file])
  })

  it('makes the first one the cover', () => {
    step(ready('a'), ready('b'))
    expect([...document.querySelectorAll('.tile')].map((tile) => tile.textContent?.includes('Cover'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('says how much is up', () => {
    step({ is: 'up', key: 'a', preview: 'blob:a', sent: MB, whole: 4 * MB })
    const bar = screen.getByRole('progressbar', { name: 'Uploading photo 1' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(bar.textContent).toBe('25%1.0 of 4.0 MB')
  })

  it('says that what waits goes on by itself', () => {
    step({ is: 'waits', key: 'a', preview: 'blob:a' })
    expect(screen.getByRole('status').textContent).toContain('Waiting photos upload automatically')
  })

  it('removes the one that is pressed', () => {
    const { remove } = step(ready('a'), ready('b'))
    press('Remove photo 2')
    expect(remove).toHaveBeenCalledExactlyOnceWith('b')
  })
})

describe('a photo that cannot be sent', () => {
  it('says why with the fix: too large is shrunk', () => {
    const { shrink } = step(bad(fileProblemOf({ type: 'image/png', size: 9.5 * MB }) ?? { why: '', fix: null }))
    expect(screen.getByRole('alert').textContent).toContain('9.5 MB is over 8 MB')
    press('Make it smaller')
    expect(shrink).toHaveBeenCalledExactlyOnceWith('b')
  })

  it('is tried again where the sending failed', () => {
    const { again } = step(bad({ why: 'The server is busy.', fix: 'again' }))
    press('Try again')
    expect(again).toHaveBeenCalledExactlyOnceWith('b')
  })

  it('has no fix where it is of another kind', () => {
    step(bad(fileProblemOf({ type: 'image/gif', size: MB }) ?? { why: '', fix: null }))
    expect(screen.getByRole('alert').textContent).toBe('PNG, JPG or WebP only')
  })

  it('is not refused at 8 MB', () => {
    expect(fileProblemOf({ type: 'image/webp', size: 8 * MB })).toBeNull()
  })
})

describe('the order of photos by keyboard', () => {
  it('moves the one that is picked up, and stops at the ends', () => {
    step(ready('a'), ready('b'), ready('c'))
    fireEvent.click(grip(2))
    expect(grip(2).getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(grip(2), { key: 'ArrowLeft' })
    expect(order()).toEqual(['/b-480', '/a-480', '/c-480'])
    fireEvent.keyDown(grip(1), { key: 'ArrowLeft' })
    expect(order()).toEqual(['/b-480', '/a-480', '/c-480'])
    fireEvent.keyDown(grip(1), { key: 'ArrowRight' })
    fireEvent.keyDown(grip(2), { key: 'ArrowDown' })
    expect(order()).toEqual(['/a-480', '/c-480', '/b-480'])
  })

  it('leaves what is not picked up, and puts down by Escape', () => {
    step(ready('a'), ready('b'))
    fireEvent.keyDown(grip(1), { key: 'ArrowRight' })
    expect(order()).toEqual(['/a-480', '/b-480'])
    fireEvent.click(grip(1))
    fireEvent.keyDown(grip(1), { key: 'Escape' })
    expect(grip(1).getAttribute('aria-pressed')).toBe('false')
  })

  it('has buttons for fingers', () => {
    step(ready('a'), ready('b'))
    expect(noButton('Move later')).toBe(true)
    fireEvent.click(grip(1))
    press('Move later')
    expect(order()).toEqual(['/b-480', '/a-480'])
  })
})
