// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog, DialogTop } from '#web/ui/layer/dialog.tsx'
import { clearToasts, toast, Toaster } from '#web/ui/feedback/toast/toast.tsx'

const Second = ({ onClose }: { onClose: () => void }) => (
  <Dialog label="Are you sure?" second onClose={onClose}>
    <button type="button">Inside the second</button>
  </Dialog>
)
const Page = ({ onClose }: { onClose?: () => void }) => {
  const [open, setOpen] = useState<'none' | 'first' | 'both'>('none')
  const close = () => {
    onClose?.()
    setOpen('none')
  }
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        Open it
      </button>
      {open !== 'none' && (
        <Dialog label="A small form" onClose={close}>
          <DialogTop title="A small form" text="What it is for" onClose={close} />
          <button type="button" onClick={() => setOpen('both')}>
            Ask
          </button>
        </Dialog>
      )}
      {open === 'both' && <Second onClose={() => setOpen('first')} />}
    </>
  )
}
const show = (onClose?: () => void) => {
  render(
    <>
      <Page onClose={onClose} />
    </>,
  )
  button('Open it').focus()
  fireEvent.click(button('Open it'))
}
const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name = 'A small form') => screen.queryByRole('dialog', { name })
const layerOf = (box: Element | null) => box?.closest<HTMLElement>('[data-over]')
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const focused = () => document.activeElement

describe('a dialog', () => {
  it('has a name, a title, and says what it is for', () => {
    show()
    expect(dialog()).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'A small form' })).toBeDefined()
    expect(screen.getByText('What it is for')).toBeDefined()
  })

  it('takes the focus, and the page below cannot be reached until it closes', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.id = 'root'
    show()
    await waitFor(() => expect(dialog()?.contains(focused())).toBe(true))
    expect([page.inert, layerOf(dialog())?.inert]).toEqual([true, false])
    fireEvent.click(button('Close'))
    expect(page.inert).toBe(false)
    page.remove()
  })

  it('keeps the focus at both ends', async () => {
    show()
    await waitFor(() => expect(dialog()?.contains(focused())).toBe(true))
    button('Ask').focus()
    fireEvent.keyDown(button('Ask'), { key: 'Tab' })
    expect(focused()).toBe(button('Close'))
    fireEvent.keyDown(button('Close'), { key: 'Tab', shiftKey: true })
    expect(focused()).toBe(button('Ask'))
  })

  it('lets the keyboard reach what popped up meanwhile, and come back', async () => {
    render(<Toaster />)
    show()
    act(() => toast.ok({ title: 'Saved' }))
    button('Ask').focus()
    fireEvent.keyDown(button('Ask'), { key: 'Tab' })
    expect(focused()).toBe(button('Close: Saved'))
    fireEvent.keyDown(button('Close: Saved'), { key: 'Tab' })
    expect(focused()).toBe(button('Close'))
    fireEvent.keyDown(button('Close'), { key: 'Tab', shiftKey: true })
    expect(focused()).toBe(button('Close: Saved'))
    act(clearToasts)
  })

  it('holds the page where it was scrolled to', async () => {
    show()
    await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
    fireEvent.click(button('Close'))
    await waitFor(() => expect(document.documentElement.style.overflow).toBe(''))
  })

  it.each([
    ['Escape', escape],
    ['the cross', () => fireEvent.click(button('Close'))],
    ['a press beside it', () => fireEvent.mouseDown(dialog()?.parentElement ?? document.body)],
  ])('closes with %s and gives the focus back', async (_, leave) => {
    show()
    await waitFor(() => expect(dialog()?.contains(focused())).toBe(true))
    leave()
    expect(dialog()).toBeNull()
    await waitFor(() => expect(focused()).toBe(button('Open it')))
  })

  it('stays when one presses inside it', () => {
    const onClose = vi.fn()
    show(onClose)
    fireEvent.mouseDown(button('Ask'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays when Escape ends the composing of a word', () => {
    show()
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true })
    expect(dialog()).not.toBeNull()
  })
})

describe('a dialog over another', () => {
  it('is the only one that Escape closes', async () => {
    const onClose = vi.fn()
    show(onClose)
    button('Ask').focus()
    fireEvent.click(button('Ask'))
    await waitFor(() => expect(dialog('Are you sure?')?.contains(focused())).toBe(true))
    expect(layerOf(dialog())?.inert).toBe(true)
    expect(layerOf(dialog('Are you sure?'))?.inert).toBe(false)
    escape()
    expect(dialog('Are you sure?')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(layerOf(dialog())?.inert).toBe(false)
    await waitFor(() => expect(focused()).toBe(button('Ask')))
  })
})

describe('a dialog in which something ends with an exception', () => {
  it('fails alone, can be tried again and closed', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    const Breaks = () => {
      if (isBroken) throw new Error('Broken')
      return <p>Whole</p>
    }
    const onClose = vi.fn()
    render(
      <>
        <p>The page</p>
        <Dialog label="Report" second onClose={onClose}>
          <Breaks />
        </Dialog>
      </>,
    )
    expect(screen.getByText('The page')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('This did not work')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Whole')).toBeDefined()
    vi.restoreAllMocks()
  })
})

describe('a dialog that is there before anybody has touched the page', () => {
  afterEach(() => vi.unstubAllGlobals())
  const touched = (hasBeenActive: boolean) =>
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { hasBeenActive } }))
  const Opened = () => (
    <Dialog label="A gift" onClose={() => undefined}>
      <button type="button">Ask for it</button>
    </Dialog>
  )

  it('takes the focus with the next drawing, and not in the midst of its own', async () => {
    touched(false)
    render(<Opened />)
    expect(focused()).toBe(document.body)
    await waitFor(() => expect(focused()).toBe(button('Ask for it')))
  })
  it('takes none where it has gone by then', async () => {
    touched(false)
    const { unmount } = render(<Opened />)
    unmount()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(focused()).toBe(document.body)
  })
  it('takes it at once after a press, or a phone would keep its keyboard shut', () => {
    touched(true)
    render(<Opened />)
    expect(focused()).toBe(button('Ask for it'))
  })
})
