import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { pressedKey } from '#web/lib/pressed-key.ts'
import { holdersAround } from '#web/ui/layer/keep-focus.ts'

/** On what can be reached beside a dialog. */
export const ABOVE_DIALOGS = 'data-above-dialogs'

const layers = new Set<HTMLElement>()

/** The dialog that lies over all others: of those over another the last one, else the last. */
export const topLayer = (): HTMLElement | undefined => {
  const inOrder = [...layers].toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  return inOrder.findLast((layer) => layer.dataset['over'] === 'dialog') ?? inOrder.at(-1)
}

/**
 * Only the dialog on top can be reached, by pointer, keyboard and screen reader alike. Messages that pop up stand beside the page, so that
 * they can be read and answered meanwhile; the browser's own modal dialog would close them in, too.
 */
const shutOthers = () => {
  const top = topLayer()
  for (const layer of layers) layer.inert = layer !== top
  const page = document.getElementById('root')
  if (page !== null) page.inert = top !== undefined
  // Before the next drawing: the width of the page asked for in the midst of one would have it laid out twice.
  requestAnimationFrame(holdScroll)
}

/** The page stays where it was scrolled to, and keeps the width of a scroll bar that it had. */
const holdScroll = () => {
  const held = topLayer() !== undefined
  const { documentElement: page } = document
  if (held === (page.style.overflow === 'hidden')) return
  page.style.scrollbarGutter = held && window.innerWidth > page.clientWidth ? 'stable' : ''
  page.style.overflow = held ? 'hidden' : ''
}

/** Shuts all that lies below the layer, takes the focus, and gives it back to what opened it. */
export const useModalLayer = (ref: RefObject<HTMLElement | null>) => {
  const [openers] = useState(whatOpens)
  useLayoutEffect(() => {
    const layer = ref.current
    if (layer === null) return undefined
    layers.add(layer)
    openersOf.set(layer, openers)
    shutOthers()
    const stopTaking = takeFocus(layer)
    return () => {
      stopTaking()
      layers.delete(layer)
      shutOthers()
      setTimeout(() => giveBack(openers))
    }
  }, [ref, openers])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || pressedKey(event) !== 'Tab') return
      if (ref.current !== null && topLayer() === ref.current) goRound(event, ref.current)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [ref])
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/**
 * Before anybody has touched the page it is done with the next drawing: the focus asks where everything stands, which would be worked out
 * in the midst of the first screen. After a press it is done at once, or a phone would keep its keyboard shut. Returns what calls it off.
 */
const takeFocus = (layer: HTMLElement): (() => void) => {
  if (navigator.userActivation?.hasBeenActive !== false) {
    moveFocus(layer)
    return () => undefined
  }
  const drawing = requestAnimationFrame(() => moveFocus(layer))
  return () => cancelAnimationFrame(drawing)
}

/** To what asks for it, else the first that can have it, else the box. */
const moveFocus = (layer: HTMLElement) => {
  if (layer.contains(document.activeElement)) return
  const box = layer.querySelector<HTMLElement>('[data-dialog]')
  const first = box?.querySelector<HTMLElement>('[data-autofocus]') ?? box?.querySelector<HTMLElement>(FOCUSABLE)
  const target = first ?? box
  target?.focus({ preventScroll: true })
}

const focusablesIn = (node: Element) =>
  [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => isDrawn(one) && one.tabIndex >= 0)

/** `checkVisibility` is younger than many a tablet with a keyboard (Safari 17.4). */
const isDrawn = (node: Element) => node.getClientRects().length > 0

/**
 * From the last to the first and back, with the messages that popped up: without, the focus would leave to the browser's own buttons. Between
 * them the browser itself moves it, also from part to part of a date.
 */
const goRound = (event: KeyboardEvent, layer: HTMLElement) => {
  const back = event.shiftKey
  const groups = [layer, ...document.querySelectorAll(`[${ABOVE_DIALOGS}]`)].map(focusablesIn)
  const round = groups.filter((group) => group.length > 0)
  const at = round.findIndex((group) => isAtEnd(group, back))
  if (at === -1) return
  event.preventDefault()
  round
    .at((at + (back ? -1 : 1)) % round.length)
    ?.at(back ? -1 : 0)
    ?.focus()
}

/** A heading that was given the focus stands before what can be stepped to. */
const isAtEnd = (group: readonly HTMLElement[], back: boolean) => {
  const end = group.at(back ? 0 : -1)
  const at = document.activeElement
  if (end === at) return true
  if (!back || at === null || end === undefined || at === document.body) return false
  return (at.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

const openersOf = new WeakMap<Element, readonly HTMLElement[]>()

/** A waiting dialog makes place for the real one: what opened the first is remembered for the second. */
const whatOpens = (): readonly HTMLElement[] => {
  const at = document.activeElement
  if (!(at instanceof HTMLElement)) return []
  const around = [...layers].find((layer) => layer.contains(at))
  return [at, ...holdersAround(at), ...(around === undefined ? [] : (openersOf.get(around) ?? []))]
}

/** A dialog that is a route unmounts instead of closing, so focus is given back here; never behind the back of a dialog that is open. */
const giveBack = (openers: readonly HTMLElement[]) => {
  const top = topLayer()
  const target = openers.find((node) => node.isConnected)
  if (top === undefined || top.contains(target ?? null)) target?.focus({ preventScroll: true })
}
