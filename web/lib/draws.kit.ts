/** The part of React's fibers that is read: as its developer tools do, through the hook that they put on the page. */
type Fiber = {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

const PERFORMED_WORK = 1
let onCommit: (root: { current: Fiber }) => void = () => undefined

// Before React is loaded: import this file first.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => onCommit(root),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
})

const nameOf = ({ type }: Fiber): string => {
  if (typeof type === 'function') return type.name
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : null
  return typeof inner === 'function' ? inner.name : ''
}

/** How often components of each name were drawn again while `act` ran. */
export const countDraws = async (action: () => Promise<unknown>): Promise<Record<string, number>> => {
  const draws: Record<string, number> = {}
  const walk = (fiber: Fiber): void => {
    const before = fiber.alternate
    // Not seen before, or not looked at in this drawing.
    if (before !== null && (fiber.flags & PERFORMED_WORK) !== 0) draws[nameOf(fiber)] = (draws[nameOf(fiber)] ?? 0) + 1
    if (before !== null && before.child === fiber.child) return
    for (let child = fiber.child; child !== null; child = child.sibling) walk(child)
  }
  onCommit = ({ current }) => walk(current)
  await action()
  onCommit = () => undefined
  return draws
}
