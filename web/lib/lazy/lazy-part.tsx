import type { Elements } from '#web/lib/elements.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Boundary } from '#web/lib/boundary.tsx'

/** `tries`: how often this part has been fetched in vain since it was put on the screen. */
export type PartFailure = { error: unknown; tries: number; onRetry: () => void }

type Looks<Props> = {
  /** In its place while its code is on its way. */
  waiting: (props: Props) => Elements
  /** In its place where the code did not arrive, or ended with an exception. */
  failed: (failure: PartFailure, props: Props) => Elements
}

/** `preload` fetches the code and never rejects: where it does not arrive, it is fetched anew when the part is drawn. */
export type LazyPart<Props extends object> = ((props: Props) => Elements) & { preload: () => Promise<void> }

/**
 * A part of the page whose code is fetched when it is first drawn. Code that does not arrive fails this part alone, and can be
 * fetched anew: React.lazy by itself keeps the first failure for ever, and hands it to the whole page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: Looks<Props>,
): LazyPart<Props> => {
  const code = makeCode(load)
  // What is there already is drawn at once; React.lazy would show what waits for a moment.
  const drawn = () => code.ready() ?? lazy(async () => ({ default: await code.fetch() }))

  const Part = (props: Props) => {
    // The compiler moves functions of a component that is made inside another one out of the reach of what they use.
    'use no memo'
    const [{ Code, tries }, setAttempt] = useState(() => ({ Code: drawn(), tries: 1 }))
    const retry = () => setAttempt({ Code: drawn(), tries: tries + 1 })
    return (
      <Boundary key={tries} failed={(error) => failed({ error, tries, onRetry: retry }, props)}>
        <Suspense fallback={waiting(props)}>
          <Code {...props} />
        </Suspense>
      </Boundary>
    )
  }

  return Object.assign(Part, { preload: () => code.fetch().then(noop, noop) })
}

/**
 * Fetched once. What does not arrive is asked for a second time, a moment later: a line that loses one file seldom loses it twice. Then it has
 * failed, and is fetched anew by the next who asks.
 */
const makeCode = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let ready: ComponentType<Props> | null = null
  let fetched: Promise<ComponentType<Props>> | null = null
  const begin = () =>
    load()
      .catch(() => soon().then(load))
      .then(
        (component) => (ready = component),
        (error: unknown) => {
          fetched = null
          throw error
        },
      )
  return { ready: () => ready, fetch: () => (fetched ??= begin()) }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 500))

const noop = () => undefined
