import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

// Whoever is as near to the end as this has seen it.
const AT_END_PX = 80
// Of the line above what is new, so much of what was read before stays in sight.
const ABOVE_PX = 60

type Anchor = { id: string; at: number }
type Before = {
  isAtEnd: boolean
  top: number
  height: number
  oldest: string | undefined
  own: number
  /** The first message in sight, and where it stands. */
  anchor: Anchor | null
  isOpened: boolean
}
type Ends = {
  newest: string | undefined
  oldest: string | undefined
  /** How many of one's own are on their way. */
  own: number
  /** The line above what is new: an opened thread begins there. */
  rule: RefObject<HTMLLIElement | null>
}

/**
 * Keeps the newest message in sight for whoever is at the end, or has just written one; whoever reads earlier ones stays where they are, also
 * while still earlier ones come above. A thread with unread messages opens at the first of them. Returns what listens to scrolling,
 * whether something newer lies below what is in sight, and the way there.
 */
export const useScroll = (body: RefObject<HTMLDivElement | null>, { newest, oldest, own, rule }: Ends) => {
  const before = useRef<Before>({ isAtEnd: true, top: 0, height: 0, oldest, own, anchor: null, isOpened: false })
  const [seen, setSeen] = useState(newest)
  const note = (isAtEnd: boolean) => {
    const { current: node } = body
    const { scrollTop: top = 0, scrollHeight: height = 0 } = node ?? {}
    before.current = { isAtEnd, top, height, oldest, own, anchor: anchorIn(node), isOpened: true }
    if (isAtEnd) setSeen(newest)
  }
  const follow = useEffectEvent((node: HTMLElement) => {
    const was = before.current
    const isAtEnd = was.isAtEnd || own > was.own
    const start = was.isOpened ? null : startOf(node, rule.current)
    if (start !== null) node.scrollTo({ top: start })
    else if (isAtEnd) node.scrollTo({ top: node.scrollHeight })
    else node.scrollTo({ top: sameSight(node, was, oldest) })
    note(start === null && isAtEnd)
  })
  useLayoutEffect(() => {
    if (body.current !== null) follow(body.current)
  }, [body, newest, oldest, own])
  const onScroll = () => {
    const { current: node } = body
    if (node !== null) note(node.scrollHeight - node.scrollTop - node.clientHeight < AT_END_PX)
  }
  const toEnd = () => body.current?.scrollTo({ top: body.current.scrollHeight })
  return { onScroll, hasNewer: seen !== newest, toEnd }
}

/** Where the line above what is new is near the upper edge; null without one, or where all that is new fits below it anyway. */
const startOf = (node: HTMLElement, rule: HTMLElement | null) => {
  if (rule === null) return null
  const top = rule.offsetTop - node.offsetTop - ABOVE_PX
  return top < node.scrollHeight - node.clientHeight ? Math.max(0, top) : null
}

const MESSAGE = 'message'
/** On what shows a message, so that it is found again in its place. */
export const messageAnchor = (id: string) => ({ [`data-${MESSAGE}`]: id })

const topIn = (node: HTMLElement, one: Element) => one.getBoundingClientRect().top - node.getBoundingClientRect().top

const anchorIn = (node: HTMLElement | null): Anchor | null => {
  if (node === null) return null
  const edge = node.getBoundingClientRect().top
  const shown = [...node.querySelectorAll<HTMLElement>(`[data-${MESSAGE}]`)]
  const first = shown.find((one) => one.getBoundingClientRect().bottom > edge)
  return first === undefined ? null : { id: first.dataset[MESSAGE] ?? '', at: topIn(node, first) }
}

/**
 * What was in sight stays where it was: earlier messages may have come above it, the button for them gone, or the oldest ones left the page
 * because one came below.
 */
const sameSight = (node: HTMLElement, was: Before, oldest: string | undefined) => {
  const shown = was.anchor && node.querySelector(`[data-${MESSAGE}="${CSS.escape(was.anchor.id)}"]`)
  if (was.anchor && shown) return node.scrollTop + topIn(node, shown) - was.anchor.at
  return was.oldest === oldest ? was.top : was.top + node.scrollHeight - was.height
}
