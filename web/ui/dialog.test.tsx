// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'

afterEach(cleanup)

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
    <MantineProvider>
      <Page onClose={onClose} />
    </MantineProvider>,
  )
  button('Open it').focus()
  fireEvent.click(button('Open it'))
}
const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name = 'A small form') => screen.queryByRole('dialog', { name })
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const focused = () => document.activeElement

describe('a dialog', () => {
  it('has a name, a title, and says what it is for', () => {
    show()
    expect(dialog()).not.toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'A small form' })).toBeDefined()
    expect(screen.getByText('What it is for')).toBeDefined()
  })

  it('takes the focus, and keeps it at both ends', async () => {
    show()
    await waitFor(() => expect(dialog()?.contains(focused())).toBe(true))
    button('Ask').focus()
    fireEvent.keyDown(button('Ask'), { key: 'Tab' })
    expect(focused()).toBe(button('Close'))
    fireEvent.keyDown(button('Close'), { key: 'Tab', shiftKey: true })
    expect(focused()).toBe(button('Ask'))
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
    escape()
    expect(dialog('Are you sure?')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog()).not.toBeNull()
    await waitFor(() => expect(focused()).toBe(button('Ask')))
  })
})

describe('a question before an act', () => {
  const ask = (tone: 'info' | 'warning' | 'danger', busy = false) => {
    const told: string[] = []
    render(
      <MantineProvider>
        <Confirm
          tone={tone}
          title="Delete it?"
          yes="Delete"
          busy={busy}
          onYes={() => told.push('yes')}
          onNo={() => told.push('no')}
        >
          Are you sure you want to delete this item? This action cannot be undone.
        </Confirm>
      </MantineProvider>,
    )
    return told
  }

  it.each([
    ['info', 'dialog', 'btn--sky'],
    ['warning', 'alertdialog', 'btn--amber'],
    ['danger', 'alertdialog', 'btn--clay'],
  ] as const)('in the tone of %s is a %s with a button of its colour', (tone, role, look) => {
    ask(tone)
    expect(screen.getByRole(role, { name: 'Delete it?' })).toBeDefined()
    expect(button('Delete').className).toContain(look)
  })

  it('has the focus on the safe answer, which stands first', async () => {
    ask('danger')
    await waitFor(() => expect(focused()).toBe(button('Keep it')))
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Keep it', 'Delete'])
  })

  it('is read with what it means', () => {
    ask('danger')
    const text = screen.getByRole('alertdialog').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(text)?.textContent).toContain('This action cannot be undone.')
  })

  it('is answered by the buttons; Escape is a no', () => {
    const told = ask('danger')
    fireEvent.click(button('Delete'))
    fireEvent.click(button('Keep it'))
    escape()
    expect(told).toEqual(['yes', 'no', 'no'])
  })

  it('takes an icon and a width of its own, and what follows stands before the buttons', () => {
    render(
      <MantineProvider>
        <Confirm
          tone="warning"
          icon={IconUserX}
          width={500}
          title="Not coming?"
          between={<input aria-label="A word" />}
          yes="Release"
          onYes={vi.fn()}
          onNo={vi.fn()}
        >
          The pickup ends.
        </Confirm>
      </MantineProvider>,
    )
    const box = screen.getByRole('alertdialog')
    expect(box.style.getPropertyValue('--w')).toBe('500px')
    expect(box.querySelector('.confirm__mark .tabler-icon-user-x')).not.toBeNull()
    const order = [screen.getByText('The pickup ends.'), screen.getByLabelText('A word'), button('Keep it')]
    expect([...box.querySelectorAll('p, input, [data-autofocus]')]).toEqual(order)
  })

  it('cannot be answered twice while it is being done', () => {
    const told = ask('danger', true)
    fireEvent.click(screen.getAllByRole('button').at(-1) ?? document.body)
    expect(told).toEqual([])
  })
})
