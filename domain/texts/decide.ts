import { type Decider, type Decision, isPerson } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import type { Actor } from '../event.ts'
import { reject } from '../rejection.ts'
import { type NewTextEvent, PolicyTextPublished, type TextEvent } from './events.ts'
import { FIRST_VERSION, type TextKind } from './vocabulary.ts'

type Published = Parameters<typeof PolicyTextPublished.new>[0]
type Shipped = Pick<Published, 'kind' | 'text' | 'digest'>

export type TextCommand =
  | ({ readonly type: 'publishText' } & Published)
  /** What the product brings along: in force where nothing of its kind is. */
  | { readonly type: 'publishFirstTexts'; readonly texts: readonly Shipped[] }

/** The newest version of each kind. One stream for all, so that two admins who publish at once do not both make the same version. */
export type Texts = ReadonlyMap<TextKind, { readonly version: number; readonly digest: string }>

export const textDecider: Decider<TextCommand, NewTextEvent, Texts, TextEvent> = {
  initial: new Map(),
  decide: (command, state, { by }) => decide(command, state, by),
  evolve: (state, { data: { kind, version, digest } }) => new Map([...state, [kind, { version, digest }]]),
}

/** Before the first start of a release with texts is through, what it ships is what a person who joins reads. */
export const versionInForce = (texts: Texts, kind: TextKind): number => texts.get(kind)?.version ?? FIRST_VERSION

const decide = dispatch<TextCommand, [state: Texts, by: Actor], Decision<NewTextEvent>>({
  publishText: ({ kind, version, text, changes, digest }, state, by) => {
    if (isPerson(by) && by.kind !== 'admin') return reject('admins-only')
    const before = state.get(kind)
    if (version !== (before?.version ?? 0) + 1) return reject('text-version-taken', 'version')
    if (digest === before?.digest) return reject('text-unchanged', 'text')
    return [PolicyTextPublished.new({ kind, version, text, changes, digest })]
  },
  publishFirstTexts: ({ texts }, state) =>
    texts
      .filter(({ kind }) => !state.has(kind))
      .map((text) => PolicyTextPublished.new({ ...text, version: FIRST_VERSION, changes: '' })),
})
