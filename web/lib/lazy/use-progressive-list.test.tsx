// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useProgressiveList } from '#web/lib/lazy/use-progressive-list.ts'

/** Notes what each drawing shows. */
const list = () => {
  const drawings: string[] = []
  const Row = ({ items }: { items: readonly string[] }) => {
    drawings.push(useProgressiveList(items, 2).join(''))
    return null
  }
  return { drawings, Row }
}

it('shows the first few at once, then all', () => {
  const { drawings, Row } = list()
  render(<Row items={['a', 'b', 'c', 'd']} />)
  expect(drawings).toEqual(['ab', 'abcd'])
})

it('and does so when they come late', () => {
  const { drawings, Row } = list()
  const { rerender } = render(<Row items={[]} />)
  drawings.length = 0
  rerender(<Row items={['a', 'b', 'c', 'd']} />)
  expect(drawings).toEqual(['ab', 'abcd'])
})
