import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { type Heights, held, type Snap, snapAfter, speedOf, type Trace } from '#web/ui/drawer/snaps.ts'

type Pull = { pointer: number; x: number; y: number; from: number; traces: Trace[]; isMoving: boolean }
type Input = {
  heights: Heights | undefined
  snap: Snap
  onMove: (height: number) => void
  onEnd: (snap: Snap) => void
}

// Less is a press.
const SLOP_PX = 6

/** Dragging any element with `data-pull` moves the drawer; on release its speed decides where it stops. */
export const usePull = ({ heights, snap, onMove, onEnd }: Input) => {
  const pull = useRef<Pull | null>(null)
  const hasMoved = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    hasMoved.current = false
    const isHold = event.target instanceof Element && event.target.closest('[data-pull]') !== null
    if (heights === undefined || !isHold || !event.isPrimary || event.button !== 0) return
    const { pointerId: pointer, clientX: x, clientY: y } = event
    pull.current = { pointer, x, y, from: heights[snap], traces: [], isMoving: false }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = pull.current
    if (now === null || heights === undefined || now.pointer !== event.pointerId) return
    if (!now.isMoving && !begins(now, event)) return
    hasMoved.current = true
    const height = held(heights, now.from + now.y - event.clientY)
    now.traces = [...now.traces.slice(-20), { at: event.timeStamp, height }]
    onMove(height)
  }

  /** Sideways belongs to the row of cards. */
  const begins = (now: Pull, { clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const [across, along] = [Math.abs(clientX - now.x), Math.abs(clientY - now.y)]
    if (Math.max(across, along) < SLOP_PX) return false
    if (across > along) {
      pull.current = null
      return false
    }
    now.isMoving = true
    currentTarget.setPointerCapture(pointerId)
    return true
  }

  const finish = (event: PointerEvent<HTMLElement>, isThrown: boolean) => {
    const now = pull.current
    if (now === null || now.pointer !== event.pointerId) return
    pull.current = null
    // The click that ends a drag fires immediately; any later click is a real one.
    setTimeout(() => {
      hasMoved.current = false
    })
    const last = now.traces.at(-1)
    if (heights === undefined || last === undefined) return
    onEnd(snapAfter(heights, last.height, isThrown ? speedOf(now.traces, event.timeStamp) : 0))
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<HTMLElement>) => finish(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => finish(event, false),
    // The end of a pull is not a press on the card under it.
    onClickCapture: (event: MouseEvent) => {
      if (!hasMoved.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    // Otherwise a mouse would drag the image instead.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}
