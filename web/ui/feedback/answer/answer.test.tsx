// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { fakeServer, NOW, press, show } from '#web/lib/render.kit.tsx'
import { Answer, type Question } from './answer.tsx'

fakeServer()
beforeEach(() => void vi.useFakeTimers({ now: NOW }))

const refetch = vi.fn()
const broken = new ApiError({ status: 500, code: 'broken', message: 'The list is broken.' })
const question = (rest: Partial<Question<string[]>>): Question<string[]> => ({
  data: undefined,
  error: null,
  refetch,
  ...rest,
})
type Rest = { small?: boolean; lastSeen?: boolean; holdsPlace?: boolean }
const ask = (rest: Partial<Question<string[]>>, { small, lastSeen, holdsPlace }: Rest = {}) =>
  show(
    <Answer
      to={question(rest)}
      waiting={<i>Grey boxes</i>}
      loading="Loading the list"
      failed="No list"
      small={small}
      holdsPlace={holdsPlace}
      empty={<p>Nothing yet</p>}
      {...(lastSeen && { lastSeen: <h2>Seen at ten</h2> })}
    >
      {(list, isOld) => <p>{`${list.join()}${isOld ? ' (old)' : ''}`}</p>}
    </Answer>,
  )

describe('an answer', () => {
  it('has its place at once where what stands below must not be pushed down', () => {
    ask({}, { holdsPlace: true })
    expect(screen.getByText('Grey boxes')).toBeDefined()
  })
  it('is waited for, not at once, and said to be', () => {
    ask({})
    expect(screen.queryByText('Grey boxes')).toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(screen.getByText('Grey boxes').parentElement?.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Loading the list')
  })

  it('that failed says why, and can be asked for again', () => {
    ask({ error: broken })
    expect(screen.getByRole('alert').textContent).toContain('No list')
    expect(screen.getByRole('alert').textContent).toContain('The list is broken.')
    refetch.mockClear()
    press('Try again')
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('that failed beside others takes one line', () => {
    ask({ error: broken }, { small: true })
    expect(screen.getByRole('alert').textContent).toBe('No list: The list is broken.Try again')
  })

  it('with nothing in it is told', () => {
    ask({ data: [] })
    expect(screen.getByText('Nothing yet')).toBeDefined()
  })

  it('stays where it could not be fetched anew', () => {
    ask({ data: ['Cot'], error: broken })
    expect(screen.getByText('Cot')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stays below the failure, as what was seen last, where that is to be told', () => {
    ask({ data: ['Cot'], error: broken }, { lastSeen: true })
    expect(screen.getByText('Cot (old)')).toBeDefined()
    expect(screen.getByText('Seen at ten')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('No list')
  })
})
