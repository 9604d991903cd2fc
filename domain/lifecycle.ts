import type { AnyStateMachine, EventFromLogic, SnapshotFrom, StateValueFrom, ContextFrom } from 'xstate'

/** From state and signal to the state after it; a signal a state does not handle is absent. */
export type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The table `evolve` follows: compiled once from the machine, so that a later change of a guard cannot invalidate history
 * and a fold costs a look-up, not a transition. Refuses machines that do more
 * than states, signals and guards.
 */
export const compileTable = (machine: AnyStateMachine): Table =>
  Object.fromEntries(
    Object.entries(machine.states).map(([name, node]) => {
      if (node.entry.length + node.exit.length + node.invoke.length > 0)
        throw new Error(`${machine.id}.${name} acts; a lifecycle only says what is allowed`)
      if (node.always?.length || node.after.length > 0)
        throw new Error(`${machine.id}.${name} moves by itself; a lifecycle waits for facts`)
      return [name, rowOf(machine.id, name, node.transitions)]
    }),
  )

type Transitions = AnyStateMachine['root']['transitions']

const rowOf = (machine: string, state: string, transitions: Transitions): Readonly<Record<string, string>> => {
  const row: Record<string, string> = {}
  for (const [signal, [only, second]] of transitions) {
    if (second || !only)
      throw new Error(`${machine}.${state} has two ways for ${signal}: which one history took would be unknown`)
    if (only.actions.length > 0) throw new Error(`${machine}.${state} acts on ${signal}`)
    row[signal] = only.target?.[0]?.key ?? state
  }
  return row
}

/** The state after a signal; the same state where the signal means nothing to it. */
export const nextState = <State extends string>(table: Table, state: State, signal: string): State =>
  (table[state]?.[signal] ?? state) as State

/** Whether a state allows a signal now, guards included: what `decide` asks. */
export const allows = <Machine extends AnyStateMachine>(
  machine: Machine,
  at: { readonly state: StateValueFrom<Machine>; readonly context: ContextFrom<Machine> },
  signal: EventFromLogic<Machine>['type'],
): boolean => {
  const snapshot = machine.resolveState({
    value: at.state,
    context: at.context,
  } as never) as SnapshotFrom<AnyStateMachine>
  return snapshot.can({ type: signal } as never)
}
