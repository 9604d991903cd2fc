import type { Connection } from '#stores/sqlite/connection.ts'
import type { Layout, Layouts } from './layout.ts'
import { readRegistry } from './registry.ts'

/**
 * Which collections there are and which of them answer, remembered between questions. Whatever another connection commits (the
 * thread of a rebuild, another process) is noticed at the first question of the next turn of the event loop; within one turn it
 * is looked for once. What this process changes itself is told by `forget`.
 */
export interface Catalogue {
  /** Throws `NotDeclared` for a collection that was never defined. */
  readonly layoutOf: (name: string) => Layout
  /** Where it is remembered: costs no question. */
  readonly remembered: (name: string) => Layout | undefined
  /** Read model → collection that answers for it. */
  readonly registry: () => ReadonlyMap<string, string>
  /** Looks whether another connection has committed, unless this turn has looked already. */
  readonly refresh: () => void
  /** The next question looks again, in this turn too: a thread of this process has written. */
  readonly lookAgain: () => void
  readonly forget: () => void
}

interface Watched {
  /** The connection that this process commits with. */
  readonly db: Connection
  readonly layouts: Layouts
}

export const makeCatalogue = ({ db, layouts }: Watched): Catalogue => {
  const byName = new Map<string, Layout>()
  let registry: ReadonlyMap<string, string> | null = null
  let version = dataVersion(db)
  let hasLooked = false

  const forget = (): void => {
    byName.clear()
    registry = null
  }
  const refresh = (): void => {
    if (hasLooked) return
    hasLooked = true
    setImmediate(() => (hasLooked = false))
    const present = dataVersion(db)
    if (present === version) return
    version = present
    forget()
  }
  return {
    layoutOf(name) {
      refresh()
      const known = byName.get(name)
      if (known) return known
      const layout = layouts.of(db, name)
      byName.set(name, layout)
      return layout
    },
    remembered: (name) => byName.get(name),
    registry() {
      refresh()
      registry ??= readRegistry(db)
      return registry
    },
    refresh,
    lookAgain: () => void (hasLooked = false),
    forget,
  }
}

/** Another number than before where another connection has committed since. */
const dataVersion = (db: Connection): number => Number(db.one('PRAGMA data_version')?.['data_version'])
