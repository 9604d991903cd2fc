import type { RecordedEvent } from '#domain/event.ts'
import type { Change } from '#api/notifications/contract.ts'

export type LiveChange = Omit<Change, 'position'>
export interface Audience {
  /** Lists that everybody sees, and that may look different now. */
  readonly lists: readonly ('feed' | 'requests')[]
  readonly people: ReadonlyMap<string, readonly LiveChange[]>
}

/** What was told lately, so that a line that begins later, or broke, is told it too. */
export interface RecentChanges {
  /** An event that was applied, in the order of the log. */
  readonly note: (event: Pick<RecordedEvent, 'position'>, audience: Audience) => void
  /** One of which it is not known whom it concerns: nothing is known from before it any more. */
  readonly forget: (event: Pick<RecordedEvent, 'position'>) => void
  /** What a person would have been told after this position, each thing once; null where that is not known any more. */
  readonly since: (position: number, personId: string) => readonly Change[] | null
}

interface Told extends Audience {
  readonly position: number
}

/** Events, and people told of them, that are kept at most: one event may tell five hundred. Some 5 MB. */
const MOST = 20_000

const weightOf = ({ people }: Audience): number => 1 + people.size

export const makeRecentChanges = (most = MOST): RecentChanges => {
  /** All that was told after it is kept; null: nothing was heard yet. */
  let knownAfter: number | null = null
  let reached = 0
  let kept: Told[] = []
  let weight = 0

  /** The older half at once: what is kept is not moved for each event. */
  const forgetSome = (): void => {
    const gone = kept.splice(0, Math.ceil(kept.length / 2))
    weight -= gone.reduce((sum, one) => sum + weightOf(one), 0)
    knownAfter = gone.at(-1)?.position ?? knownAfter
  }

  return {
    note({ position }, audience) {
      knownAfter ??= position - 1
      reached = position
      if (audience.lists.length === 0 && audience.people.size === 0) return
      kept.push({ position, ...audience })
      weight += weightOf(audience)
      if (weight > most) forgetSome()
    },
    forget({ position }) {
      knownAfter = position
      reached = position
      kept = []
      weight = 0
    },
    since(position, personId) {
      if (knownAfter === null || position < knownAfter || position > reached) return null
      const changes = new Map<string, Change>()
      for (const told of kept.slice(firstAfter(kept, position)))
        for (const change of changesFor(told, personId)) {
          const { position: _, ...what } = change
          const name = JSON.stringify(what)
          // The last to be told, so that positions grow.
          changes.delete(name)
          changes.set(name, change)
        }
      return [...changes.values()]
    },
  }
}

const changesFor = ({ lists, people, position }: Told, personId: string): readonly Change[] => [
  ...(people.get(personId) ?? []).map((change) => ({ ...change, position })),
  ...lists.map((kind) => ({ kind, position })),
]

/** By halves: positions grow. */
const firstAfter = (kept: readonly Told[], position: number): number => {
  let [low, high] = [0, kept.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((kept[middle]?.position ?? Infinity) > position) high = middle
    else low = middle + 1
  }
  return low
}
