import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent, type PointerEvent, useRef } from 'react'
import { formatDistance } from '#domain/place.ts'
import type { RequestOnMap } from '#web/features/requests/map/request-on-map.ts'
import * as texts from '#web/features/requests/texts.ts'
import { farText } from '#web/features/requests/one/state-text.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { categoryOf } from '#web/vocabulary/thing/categories.ts'
import { isLoaded } from '#web/vocabulary/pick/pin-on-map.ts'
import pinStyles from '#web/ui/map/pins/pin.module.css'

type Props = { request: RequestOnMap; left: number; top: number }

// As far as Leaflet lets a finger tremble.
const DRAG_PX = 3

/** Of two hundred pins only that one is drawn again which has changed. */
export const RequestPin = memo(function RequestPin({ request, left, top }: Props) {
  const { id, category, isMine } = request
  const name = nameOf(request)
  const pressed = useRef({ x: 0, y: 0 })
  const onPointerDown = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y }
  }
  // Who moves the map by a pin does not want to open it; the keyboard presses at no place.
  const onClick = (event: MouseEvent) => {
    const { x, y } = pressed.current
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX) event.preventDefault()
  }
  return (
    <Link
      className={cx(pinStyles['pin'], isMine && pinStyles['pin_mine'])}
      style={{ left, top }}
      to="/requests/$requestId"
      params={{ requestId: id }}
      search={true}
      aria-label={name}
      title={name}
      draggable={false}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <Icon of={categoryOf(category).icon} />
    </Link>
  )
})

/** Without its row, a request is known by its category. */
const nameOf = (request: RequestOnMap) => {
  const [name, far] = isLoaded(request)
    ? [request.title, farText(request)]
    : [categoryOf(request.category).label, formatDistance(request.distance)]
  return texts.pin(name, request.isMine ? texts.yours : far)
}
