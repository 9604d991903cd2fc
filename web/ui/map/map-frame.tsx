import { IconCurrentLocation, IconMinus, IconPlus, IconWorldOff } from '@tabler/icons-react'
import type { Map as LeafletMap } from 'leaflet'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Cell, DrawnLayer, type Ring } from '#web/ui/map/drawn-layer.tsx'
import { boundsAround, type MapPoint, useFit, useLeaflet } from '#web/ui/map/use-leaflet.ts'
import { useTiles } from '#web/ui/map/use-tiles.ts'

export type Tiles = { tileUrl: string | null; attribution: string }
type Props = {
  label: string
  center: MapPoint
  /** How much is shown around the centre. */
  metres: number
  tiles: Tiles
  cells: readonly Cell[]
  cellsCredit: string
  rings: readonly Ring[]
  className?: string
  controls?: boolean
  /** A press on the map itself. */
  onPress?: (point: MapPoint) => void
  /** Stands still over the map, such as a key. */
  over?: ReactNode
  /** Moves with the map: place each thing with `place`. */
  children?: (map: LeafletMap, place: (point: MapPoint) => { left: number; top: number }) => ReactNode
}

/** Streets where they load, suburb cells where they do not; the same circles and pins on both. */
export const MapFrame = (props: Props) => {
  const { label, center, metres, tiles, cells, rings, className, controls = true, over, children } = props
  const { attach, view } = useLeaflet({ center, metres })
  const streets = useTiles(view?.map, tiles.tileUrl)
  useFit(view?.map, center, metres)
  return (
    <section className={cx('map', className)} aria-label={label}>
      <div className="map__leaflet" ref={attach} />
      {view &&
        createPortal(
          <>
            <DrawnLayer map={view.map} cells={streets.isDrawn ? cells : []} rings={rings} />
            <div className="map__pins">{children?.(view.map, (point) => placeOf(view.map, point))}</div>
          </>,
          view.pane,
        )}
      {streets.hasFailed ? <NoStreets onRetry={streets.retry} /> : over}
      {controls && view && (
        <Controls map={view.map} onCentre={() => view.map.fitBounds(boundsAround(center, metres))} />
      )}
      <p className="map__credit">{streets.isDrawn ? props.cellsCredit : tiles.attribution}</p>
    </section>
  )
}

const placeOf = (map: LeafletMap, { lat, lng }: MapPoint) => {
  const { x, y } = map.latLngToLayerPoint([lat, lng])
  return { left: x, top: y }
}

const NoStreets = ({ onRetry }: { onRetry: () => void }) => (
  <p className="map__off" role="status">
    <Icon of={IconWorldOff} size={18} />
    Streets could not load. Suburbs, distances and pins are right.
    <button type="button" className="link-btn" onClick={onRetry}>
      Try again
    </button>
  </p>
)

const Controls = ({ map, onCentre }: { map: LeafletMap; onCentre: () => void }) => (
  <div className="map__ctl">
    <button type="button" aria-label="Centre on my place" onClick={onCentre}>
      <Icon of={IconCurrentLocation} />
    </button>
    <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn(1)}>
      <Icon of={IconPlus} />
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => map.zoomOut(1)}>
      <Icon of={IconMinus} />
    </button>
  </div>
)
