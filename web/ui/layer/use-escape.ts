import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from '#web/lib/pressed-key.ts'
import { ABOVE_DIALOGS, topLayer } from '#web/ui/layer/modal-layer.ts'

type ElementOf = () => Element | null
/** What Escape can close, in the order of opening. */
type Closable = { elementOf: ElementOf; close: () => void }

const closables = new Set<Closable>()

/** While it is open, Escape closes it: one press closes one thing, the innermost that was opened last and can be reached. */
export const useEscape = (elementOf: ElementOf, onEscape: () => void, isOpen = true) => {
  const find = useEffectEvent(elementOf)
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return undefined
    const closable = { elementOf: find, close }
    closables.add(closable)
    // Before all others, who could stop it on its way; the same function is listened to once.
    window.addEventListener('keydown', onKey, true)
    return () => {
      closables.delete(closable)
      if (closables.size === 0) window.removeEventListener('keydown', onKey, true)
    }
  }, [isOpen])
}

const onKey = (event: KeyboardEvent) => {
  if (pressedKey(event) !== 'Escape') return
  const reached = [...closables].flatMap(({ elementOf, close }) => {
    const element = elementOf()
    return element !== null && isReached(element) ? [{ element, close }] : []
  })
  const inner = reached.findLast(({ element }) =>
    reached.every((other) => other.element === element || !element.contains(other.element)),
  )
  if (inner === undefined) return
  event.preventDefault()
  event.stopPropagation()
  inner.close()
}

/** Of what lies open, that is what the focus is in; all of it where the focus is nowhere; nothing below a dialog. */
const isReached = (element: Element): boolean => {
  const top = topLayer()
  if (top !== undefined && !top.contains(element) && element.closest(`[${ABOVE_DIALOGS}]`) === null) return false
  const at = document.activeElement
  return element === top || at === null || at === document.body || element.contains(at)
}
