// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { CountBadge } from '#web/ui/feedback/badge/count-badge.tsx'
import { Empty } from '#web/ui/feedback/answer/empty.tsx'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { Popover } from '#web/ui/layer/popover.tsx'
import { AfterWait } from '#web/ui/feedback/answer/skeleton.tsx'
import { SkipLink } from '#web/ui/layout/page/skip-link.tsx'

afterEach(() => {
  vi.useRealTimers()
})
const button = (name: string) => screen.getByRole('button', { name })

describe('what stands in for what is not there', () => {
  it('a failure says what happened, at once, and offers the next step', () => {
    const onRetry = vi.fn()
    render(<Failure title="Notifications could not be loaded" text="The server is busy." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toBe('Notifications could not be loadedThe server is busy.Try again')
    fireEvent.click(button('Try again'))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('a failure is not tried twice at a time', () => {
    const onRetry = vi.fn()
    render(<Failure title="Failed" text="" onRetry={onRetry} busy />)
    fireEvent.click(screen.getByRole('button'))
    expect(onRetry).not.toHaveBeenCalled()
  })

  it('an empty place has a drawing, a sentence and at most one act', () => {
    render(
      <Empty drawing="/d.svg" title="No notifications yet" text="It shows up here.">
        <button type="button">Browse</button>
      </Empty>,
    )
    expect(screen.getByRole('heading', { name: 'No notifications yet' })).toBeDefined()
    expect(screen.getAllByRole('button')).toHaveLength(1)
    // It says nothing that the words do not say.
    expect(document.querySelector('img')?.getAttribute('alt')).toBe('')
  })

  it('a skeleton appears after 150 ms, not sooner', () => {
    vi.useFakeTimers()
    render(
      <AfterWait>
        <p>wait</p>
      </AfterWait>,
    )
    act(() => void vi.advanceTimersByTime(149))
    expect(screen.queryByText('wait')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByText('wait')).toBeDefined()
  })
})

describe('a number on a sign', () => {
  it.each([
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%i reads "%s"', (count, text) => {
    expect(render(<CountBadge count={count} />).container.textContent).toBe(text)
  })
})

describe('initials', () => {
  it.each([
    ['Tom Whitfield', 'TW'],
    ['Ana Maria de Souza', 'AS'],
    ['cher', 'C'],
    ['  ', ''],
  ])('of “%s” are %s', (name, text) => {
    expect(render(<Avatar id="1" name={name} />).container.textContent).toBe(text)
  })

  it('keep their ground for the same person, whatever the name', () => {
    const ground = (id: string, name: string) =>
      render(<Avatar id={id} name={name} />)
        .container.querySelector('span')
        ?.style.getPropertyValue('--ground')
    expect(ground('tom', 'Tom')).toBe(ground('tom', 'Thomas'))
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ground(id, 'X'))).size).toBeGreaterThan(1)
  })
})

it('a meter says its word and fills as many strokes', () => {
  const { container } = render(<Meter value={3} max={5} label="Strength" word="Fair" weak={false} />)
  const meter = screen.getByRole('meter', { name: 'Strength: Fair' })
  expect(meter.getAttribute('aria-valuenow')).toBe('3')
  expect(container.querySelectorAll('i.on')).toHaveLength(3)
})

it('the skip link leads past the bar without changing the address', () => {
  render(
    <>
      <SkipLink>Skip to the content</SkipLink>
      <main id="main">here</main>
    </>,
  )
  const before = window.location.href
  fireEvent.click(screen.getByRole('link', { name: 'Skip to the content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(window.location.href).toBe(before)
})

describe('a panel that hangs from a button', () => {
  const show = () =>
    render(
      <>
        <Popover
          label="Profile"
          button={(control) => (
            <button type="button" {...control}>
              Me
            </button>
          )}
        >
          {(close) => (
            <button type="button" onClick={close}>
              Sign out
            </button>
          )}
        </Popover>
        <a href="#elsewhere">elsewhere</a>
      </>,
    )
  const panel = () => screen.queryByRole('dialog', { name: 'Profile' })

  it('opens and closes with its button, which says so', () => {
    show()
    expect(button('Me').getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button('Me'))
    expect(panel()).not.toBeNull()
    expect(button('Me').getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(button('Me'))
    expect(panel()).toBeNull()
  })

  it.each([
    ['Escape', () => fireEvent.keyDown(button('Sign out'), { key: 'Escape' })],
    ['a press elsewhere', () => fireEvent.pointerDown(screen.getByText('elsewhere'))],
    ['what was chosen', () => fireEvent.click(button('Sign out'))],
  ])('closes with %s, and its button has the focus again', async (_, leave) => {
    show()
    button('Me').focus()
    fireEvent.click(button('Me'))
    await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true))
    leave()
    expect(panel()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Me')))
  })

  it('closes when the focus moves on, and leaves it there', async () => {
    show()
    fireEvent.click(button('Me'))
    await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true))
    screen.getByRole('link', { name: 'elsewhere' }).focus()
    await waitFor(() => expect(panel()).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'elsewhere' }))
  })
})
