// @vitest-environment happy-dom
import { IconGift } from '@tabler/icons-react'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/button/chip.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Timeline } from '#web/ui/layout/timeline.tsx'
import { Stepper } from '#web/ui/layout/stepper.tsx'
import { Quote } from '#web/ui/layout/quote.tsx'
import { followScheme } from '#web/ui/scheme/scheme.ts'
import { SchemeSwitch } from '#web/ui/scheme/scheme-switch.tsx'

const steps = [
  { key: 'a', text: 'Asked', state: 'done' },
  { key: 'b', text: 'Accepted', state: 'now' },
  { key: 'c', text: 'Picked up', state: 'next' },
] as const
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
const present = () => screen.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current') === 'step')

describe('steps in one line', () => {
  it('say what is done, what is now, and number what comes', () => {
    render(<Stepper label="Stage" steps={steps} />)
    expect(screen.getByRole('list', { name: 'Stage' })).toBeDefined()
    expect(lines()).toEqual(['Asked (done)', '2Accepted', '3Picked up'])
    expect(present()).toHaveLength(1)
  })
})

describe('a life from top to bottom', () => {
  it('says in words what the colours say', () => {
    const time = { iso: '2026-11-17T10:04:00.000Z', text: 'Tue 18:04' }
    const shown = steps.map((step, index) => ({
      ...step,
      icon: IconGift,
      ...(index === 0 && { time, note: 'by you' }),
    }))
    render(<Timeline label="What happened so far" steps={shown} />)
    expect(lines()).toEqual(['Askedby youTue 18:04', 'Accepted (now)', 'Picked up (may come)'])
    expect(document.querySelector('time')?.dateTime).toBe(time.iso)
    expect(present()).toHaveLength(1)
  })
})

describe('a button', () => {
  it('that is busy keeps its words, says so, and cannot be pressed twice', () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Send</Button>)
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    rerender(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Send' })
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('that is busy sends no form', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(true))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form(false))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('of a sign only has a name, with what is unread', () => {
    const { rerender } = render(<IconButton icon={IconGift} label="Inbox" />)
    expect(screen.getByRole('button', { name: 'Inbox' }).textContent).toBe('')
    rerender(<IconButton icon={IconGift} label="Inbox" count={120} />)
    expect(screen.getByRole('button', { name: 'Inbox, 120 unread' }).textContent).toBe('99+')
  })

  it('that filters says whether it is on', () => {
    render(<Chip on>Walkable</Chip>)
    expect(screen.getByRole('button', { name: 'Walkable', pressed: true })).toBeDefined()
  })
})

describe('what a person said', () => {
  it.each([
    [false, 'TWHello.'],
    [true, 'Hello.TW'],
  ])('stands beside the face, one’s own (%s) on the other side', (mine, text) => {
    const { container } = render(
      <Quote by={{ id: 'tom', name: 'Tom Whitfield' }} mine={mine}>
        Hello.
      </Quote>,
    )
    expect(container.textContent).toBe(text)
  })
})

describe('the appearance', () => {
  it('is as the device says until somebody chooses', () => {
    followScheme()
    render(<SchemeSwitch />)
    const { dataset } = document.documentElement
    const isOn = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
    const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
    const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    expect([isOn('Auto'), dataset['scheme']]).toEqual([true, device])
    choose('Dark')
    expect([isOn('Dark'), dataset['scheme']]).toEqual([true, 'dark'])
    choose('Light')
    expect([isOn('Light'), dataset['scheme']]).toEqual([true, 'light'])
    choose('Auto')
    expect([isOn('Auto'), dataset['scheme']]).toEqual([true, device])
  })
})
