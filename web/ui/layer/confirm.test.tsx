// @vitest-environment happy-dom
import { IconUserX } from '@tabler/icons-react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Confirm } from '#web/ui/layer/confirm.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement
const escape = () => fireEvent.keyDown(focused() ?? document.body, { key: 'Escape' })

describe('a question before an act', () => {
  const ask = (tone: 'info' | 'warning' | 'danger', busy = false) => {
    const told: string[] = []
    render(
      <>
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
      </>,
    )
    return told
  }

  it.each([
    ['info', 'dialog', 'button_sky'],
    ['warning', 'alertdialog', 'button_amber'],
    ['danger', 'alertdialog', 'button_clay'],
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
      <>
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
      </>,
    )
    const box = screen.getByRole('alertdialog')
    expect(box.style.getPropertyValue('--w')).toBe('500px')
    expect(box.querySelector('.confirmMark .tabler-icon-user-x')).not.toBeNull()
    const order = [screen.getByText('The pickup ends.'), screen.getByLabelText('A word'), button('Keep it')]
    expect([...box.querySelectorAll('p, input, [data-autofocus]')]).toEqual(order)
  })

  it('cannot be answered twice while it is being done', () => {
    const told = ask('danger', true)
    fireEvent.click(screen.getAllByRole('button').at(-1) ?? document.body)
    expect(told).toEqual([])
  })
})
