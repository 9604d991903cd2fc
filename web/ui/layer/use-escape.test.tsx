// @vitest-environment happy-dom
import { IconTrash } from '@tabler/icons-react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Menu } from '#web/ui/layer/menu.tsx'
import { clearToasts, toast, Toaster } from '#web/ui/feedback/toast/toast.tsx'
import { useEscape } from '#web/ui/layer/use-escape.ts'

const closed = vi.fn()
beforeEach(() => void closed.mockClear())
afterEach(() => {
  clearToasts()
})

const ROWS = [{ icon: IconTrash, text: 'Remove', run: () => undefined }]
const button = (name: string) => screen.getByRole('button', { name })
const escape = (more: { isComposing?: boolean; keyCode?: number } = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', ...more }))

/** A list under a field, as of suggestions; `name` is told when it closes. */
const Suggested = ({ name }: { name: string }) => {
  const [isOpen, setOpen] = useState(true)
  const root = useRef<HTMLDivElement>(null)
  const close = () => {
    closed(name)
    setOpen(false)
  }
  useEscape(() => root.current, close, isOpen)
  return (
    <div ref={root}>
      <input aria-label={name} />
    </div>
  )
}

const A_DIALOG = (
  <Dialog label="A request" onClose={() => closed('the dialog')}>
    <Menu label="More" rows={ROWS} />
    <Suggested name="the list" />
  </Dialog>
)

describe('Escape closes one thing', () => {
  it('the menu in a dialog first, and then the dialog', async () => {
    render(A_DIALOG)
    fireEvent.click(button('More'))
    await escape()
    expect([screen.queryByRole('button', { name: 'Remove' }), closed.mock.calls]).toEqual([null, []])
    await escape()
    expect(closed.mock.calls).toEqual([['the dialog']])
  })

  it('the list under the field that one writes in, and then what is around it', async () => {
    render(A_DIALOG)
    screen.getByLabelText('the list').focus()
    await escape()
    await escape()
    expect(closed.mock.calls).toEqual([['the list'], ['the dialog']])
  })

  it('not the list of a field that one has left', async () => {
    render(A_DIALOG)
    button('More').focus()
    await escape()
    expect(closed.mock.calls).toEqual([['the dialog']])
  })

  it('nothing below a dialog, whatever was opened there', async () => {
    render(
      <>
        {A_DIALOG}
        <Suggested name="of the page" />
      </>,
    )
    screen.getByLabelText('of the page').focus()
    await escape()
    expect(closed.mock.calls).toEqual([['the dialog']])
  })

  it('the dialog over another, though the other was opened later', async () => {
    render(
      <>
        <Dialog label="Sure?" second onClose={() => closed('the question')}>
          <button type="button">No</button>
        </Dialog>
        {A_DIALOG}
      </>,
    )
    await escape()
    expect(closed.mock.calls).toEqual([['the question']])
  })

  it('a message that popped up, from within it only', async () => {
    render(
      <>
        {A_DIALOG}
        <Toaster />
      </>,
    )
    act(() => toast.ok({ title: 'Saved' }))
    button('Close: Saved').focus()
    await escape()
    expect([screen.queryByText('Saved'), closed.mock.calls]).toEqual([null, []])
    act(() => toast.ok({ title: 'Saved' }))
    button('More').focus()
    await escape()
    expect(screen.queryByText('Saved')).not.toBeNull()
    expect(closed.mock.calls).toEqual([['the dialog']])
  })

  it('on a page without a dialog the last that was opened, also where the focus is nowhere', async () => {
    render(
      <>
        <Suggested name="the first" />
        <Suggested name="the second" />
      </>,
    )
    for (let press = 0; press < 3; press += 1) await escape()
    expect(closed.mock.calls).toEqual([['the second'], ['the first']])
  })

  it('and nothing while a word is composed', async () => {
    render(A_DIALOG)
    await escape({ isComposing: true })
    await escape({ keyCode: 229 })
    expect(closed.mock.calls).toEqual([])
  })
})

it('a key that nothing here waits for goes on to whom it is meant for', () => {
  const heard = vi.fn()
  window.addEventListener('keydown', heard)
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true)
  window.removeEventListener('keydown', heard)
  expect(heard).toHaveBeenCalledOnce()
})
