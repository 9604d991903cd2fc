// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropDrafts, useDraft } from '#web/lib/form/use-draft.ts'

const WORDS = { empty: '', read: (value: unknown) => (typeof value === 'string' ? value : null) }
const draft = () => renderHook(() => useDraft('claim-i1', WORDS)).result

beforeEach(() => sessionStorage.clear())

describe('what was typed in a form', () => {
  it('is there again after the form was closed', () => {
    const first = draft()
    act(() => first.current[1]('I could come on Friday'))
    expect(draft().current[0]).toBe('I could come on Friday')
  })

  it('is gone once it was sent', () => {
    const first = draft()
    act(() => first.current[1]('I could come on Friday'))
    first.current[2]()
    expect(draft().current[0]).toBe('')
  })

  it('is not found by whoever uses this tab next', () => {
    const first = draft()
    act(() => first.current[1]('I could come on Friday'))
    sessionStorage.setItem('else', 'stays')
    dropDrafts()
    expect(draft().current[0]).toBe('')
    expect(sessionStorage.getItem('else')).toBe('stays')
  })

  it.each(['{', '{"words":1}', 'null'])('begins empty where %s is stored', (text) => {
    sessionStorage.setItem('draft:claim-i1', text)
    expect(draft().current[0]).toBe('')
  })
})
