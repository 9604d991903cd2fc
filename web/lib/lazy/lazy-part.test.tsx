// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Elements } from '#web/lib/elements.ts'
import { lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { press, show } from '#web/lib/render.kit.tsx'

type Props = { place: string }
const Map = ({ place }: Props) => <p>Map of {place}</p>

/** A load that fails as often as told, then arrives. Each part loads twice before it fails. */
const partThat = (failures: number) => {
  let calls = 0
  const load = async (): Promise<ComponentType<Props>> => {
    calls += 1
    if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return Map
  }
  const Part = lazyPart(load, {
    waiting: () => null,
    failed: ({ tries, onRetry }) => <button onClick={onRetry}>Try again ({tries})</button>,
  })
  return { Part, calls: () => calls }
}

/** React resumes what waits for code only where the drawing itself is awaited. */
const drawn = (part: Elements) => act(async () => show(part))

const Screen = ({ Part }: { Part: ComponentType<Props> }) => {
  const [words, setWords] = useState('')
  return (
    <>
      <input aria-label="Words" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      <Part place="Perth" />
    </>
  )
}

// React says on the console that a boundary caught something.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a part whose code comes later', () => {
  it('keeps its place until it is there', async () => {
    let arrive = () => undefined as void
    const arriving = new Promise<void>((resolve) => (arrive = resolve))
    const Part = lazyPart(() => arriving.then(() => Map), {
      waiting: ({ place }: Props) => <p>{place} is on its way</p>,
      failed: () => null,
    })
    await drawn(<Part place="Perth" />)
    expect(screen.getByText('Perth is on its way')).toBeDefined()
    await act(async () => arrive())
    expect(await screen.findByText('Map of Perth')).toBeDefined()
  })

  it('is asked for a second time before it fails', async () => {
    const { Part, calls } = partThat(1)
    await drawn(<Part place="Perth" />)
    expect(await screen.findByText('Map of Perth')).toBeDefined()
    expect(calls()).toBe(2)
  })

  it('fails alone where it does not arrive, and is fetched anew each time one asks for it', async () => {
    const { Part, calls } = partThat(4)
    await drawn(<Screen Part={Part} />)
    expect(await screen.findByRole('textbox', { name: 'Words' })).toBeDefined()
    await screen.findByText('Try again (1)')
    await act(async () => press('Try again (1)'))
    await screen.findByText('Try again (2)')
    await act(async () => press('Try again (2)'))
    expect(await screen.findByText('Map of Perth')).toBeDefined()
    expect(calls()).toBe(5)
  })

  it('is fetched anew where it is drawn after a preload that failed', async () => {
    const { Part, calls } = partThat(2)
    await Part.preload()
    await drawn(<Part place="Perth" />)
    expect(await screen.findByText('Map of Perth')).toBeDefined()
    expect(calls()).toBe(3)
  })

  it('is there at once after a preload that arrived', async () => {
    const { Part, calls } = partThat(0)
    await Part.preload()
    show(<Part place="Perth" />)
    expect(screen.getByText('Map of Perth')).toBeDefined()
    expect(calls()).toBe(1)
  })

  it('fails alone where it ends with an exception', async () => {
    const Broken = (): never => {
      throw new Error('no such place')
    }
    const Part = lazyPart(async () => Broken, {
      waiting: () => null,
      failed: ({ error }) => <p>Failed: {String(error)}</p>,
    })
    await drawn(<Screen Part={Part} />)
    expect(await screen.findByText('Failed: Error: no such place')).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Words' })).toBeDefined()
  })
})
