import type { ComponentType } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { type LazyPart, lazyPart } from '#web/lib/lazy/lazy-part.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { AfterWait } from '#web/ui/feedback/answer/skeleton.tsx'

/** The code of one address. The router's own way reloads the whole page where it does not arrive, also while there is no line. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> =>
  lazyPart(load, {
    waiting: () => (
      <AfterWait>
        <LoadingScreen />
      </AfterWait>
    ),
    failed: ({ error, onRetry }) => <ScreenFailed error={error} onRetry={onRetry} />,
  })

/** What a route draws, with what the router calls to fetch its code before. */
export const withPreload = (screen: Pick<LazyPart<object>, 'preload'>, Component: () => Elements) =>
  Object.assign(Component, { preload: screen.preload })
