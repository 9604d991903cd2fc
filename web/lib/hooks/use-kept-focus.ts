import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** A part of a list, by its name in `data-part`, and which of what can hold the focus in it. */
interface Place {
  readonly part: string
  readonly at: number
}

const CAN_HOLD = 'a[href], button'

/**
 * Keeps the focus in a list whose parts may move to another parent: the browser makes a part that moves anew, and forgets that it held
 * the focus. Each part says which it is by `data-part`.
 */
export const useKeptFocus = <List extends HTMLElement>(
  list: RefObject<List | null>,
): { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: () => void } => {
  const held = useRef<Place | null>(null)
  // After every drawing: which of them moved a part is not known here.
  useLayoutEffect(() => {
    if (held.current !== null && document.activeElement === document.body) giveBack(list.current, held.current)
  })
  return {
    onFocus: ({ target }) => void (held.current = placeOf(target)),
    // What is removed is not said to have lost the focus.
    onBlur: () => void (held.current = null),
  }
}

const placeOf = (holder: Element): Place | null => {
  const part = holder.closest<HTMLElement>('[data-part]')
  const name = part?.dataset['part']
  return part && name !== undefined ? { part: name, at: [...part.querySelectorAll(CAN_HOLD)].indexOf(holder) } : null
}

const giveBack = (list: HTMLElement | null, { part, at }: Place): void =>
  list
    ?.querySelector(`[data-part="${CSS.escape(part)}"]`)
    ?.querySelectorAll<HTMLElement>(CAN_HOLD)
    [at]?.focus({ preventScroll: true })
