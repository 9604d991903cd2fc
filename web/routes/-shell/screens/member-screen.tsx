import type { ComponentType } from 'react'
import { lazyScreen } from './lazy-screen.tsx'
import type * as memberScreens from './member-screens.ts'

/** What the route of one screen of members draws: its code comes by the list of all of them, which is fetched with the frame of members. */
export const memberScreen = <Props extends object>(
  pick: (screens: typeof memberScreens) => Promise<ComponentType<Props>>,
) => lazyScreen(async () => pick(await import('./member-screens.ts')))

/** The same for a page of its own, without the bars, that visitors may open too. */
export const loneScreen = (pick: Parameters<typeof memberScreen>[0]) => ({
  staticData: { isLone: true },
  component: memberScreen(pick),
})
