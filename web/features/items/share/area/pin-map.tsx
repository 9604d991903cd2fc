import { IconHome } from '@tabler/icons-react'
import type { Map as LeafletMap } from 'leaflet'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { coarse, type Point } from '#domain/place.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import { SOFT_CIRCLE_M } from '#web/features/items/map/items-map.tsx'
import { useGround } from '#web/ui/map/drawn/use-ground.ts'
import shareStyles from '#web/features/items/share/share.module.css'
import * as texts from '#web/features/items/share/texts.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { MapFrame, type TileSource } from '#web/ui/map/map-frame.tsx'
import mapStyles from '#web/ui/map/map.module.css'
import pinStyles from '#web/ui/map/pins/pin.module.css'
import { cx } from '#web/ui/cx.ts'

type Props = { point: Point; tileSource: TileSource; onMove: ((point: Point) => void) | null }

const SHOWN_M = 620
/** About 10 m with one press of an arrow key. */
const STEP = 0.0001

const STEPS: Record<string, Point> = {
  ArrowUp: { lat: STEP, lng: 0 },
  ArrowDown: { lat: -STEP, lng: 0 },
  ArrowLeft: { lat: 0, lng: -STEP },
  ArrowRight: { lat: 0, lng: STEP },
}

/** A movable pin, and the circle that neighbours see, which is not centred on the exact place. */
export const PinMap = ({ point, tileSource, onMove }: Props) => {
  const [centre, setCentre] = useState(point)
  const ground = useGround(centre)
  // A pin moved a little leaves the map where it is; a new address, or a pin near the edge, takes it along.
  if (isOutside(point, centre)) setCentre(point)
  const circle = coarse(point)
  return (
    <MapFrame
      label={texts.mapOfPlace}
      className={shareStyles['shareMap']}
      center={centre}
      metres={SHOWN_M}
      tileSource={tileSource}
      ground={ground}
      rings={[{ point: circle, metres: SOFT_CIRCLE_M, look: 'soft' }]}
    >
      {(map, { place }) => (
        <>
          <Pin map={map} at={place(point)} point={point} onMove={onMove} />
          <span
            className={mapStyles['mapLabel']}
            data-part="map-label"
            style={place({ lat: circle.lat - SOFT_CIRCLE_M / 111_320, lng: circle.lng })}
          >
            {texts.circleLikeThis}
          </span>
        </>
      )}
    </MapFrame>
  )
}

type PinProps = { map: LeafletMap; at: { left: number; top: number }; point: Point; onMove: Props['onMove'] }

const Pin = ({ map, at, point, onMove }: PinProps) => {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (onMove === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { lat, lng } = map.mouseEventToLatLng(event.nativeEvent)
    onMove({ lat, lng })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[pressedKey(event)]
    if (step === undefined || onMove === null) return
    event.preventDefault()
    event.stopPropagation()
    onMove({ lat: point.lat + step.lat, lng: point.lng + step.lng })
  }
  return (
    <button
      type="button"
      className={cx(pinStyles['pin'], pinStyles['pin_mine'], pinStyles['pin_drag'])}
      style={at}
      aria-label={texts.yourPin}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.stopPropagation()
        map.dragging.disable()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
      onPointerUp={() => map.dragging.enable()}
    >
      <Icon of={IconHome} />
    </button>
  )
}

// About 550 m: what is shown reaches 620.
const isOutside = (a: Point, b: Point) => Math.abs(a.lat - b.lat) > 0.005 || Math.abs(a.lng - b.lng) > 0.006
