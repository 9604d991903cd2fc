import { IconCurrentLocation, IconMinus, IconPlus, IconWorldOff } from '@tabler/icons-react'
import type { Map as LeafletMap } from 'leaflet'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Cell, DrawnLayer, type Ring } from '#web/ui/map/drawn-layer.tsx'
import type { Insets } from '#web/ui/map/keep-in-view.ts'
import { useCovers } from '#web/ui/map/use-covers.ts'
import { fit, type Frame, type MapPoint, useFit, useLeaflet } from '#web/ui/map/use-leaflet.ts'
import { reveal, type ViewTarget, useKeepInView } from '#web/ui/map/use-keep-in-view.ts'
import { useTileLayer } from '#web/ui/map/use-tile-layer.ts'

export type TileSource = { tileUrl: string | null; attribution: string }
type Props = {
  label: string
  center: MapPoint
  /** How much is shown around the centre. */
  metres: number
  tileSource: TileSource
  cells: readonly Cell[]
  cellsCredit: string
  rings: readonly Ring[]
  /** Pixels at the top and bottom that something else covers. */
  insets?: Insets
  /** What must stay in the part that nothing covers. */
  keepInView?: ViewTarget | null
  className?: string
  /** Centre and zoom, only centre (fingers zoom), or none. */
  controls?: boolean | 'centre'
  /** A press on the map itself. */
  onPress?: (point: MapPoint) => void
  /** Stands still over the map, such as a key. */
  over?: ReactNode
  /** Moves with the map: place each thing with `place`. */
  children?: (map: LeafletMap, place: (point: MapPoint) => { left: number; top: number }) => ReactNode
}

const NO_INSETS: Insets = { top: 0, bottom: 0 }

/** Streets where they load, suburb cells where they do not; the same circles and pins on both. */
export const MapFrame = ({
  label,
  center,
  metres,
  tileSource,
  className,
  insets = NO_INSETS,
  keepInView,
  ...props
}: Props) => {
  const { attach, view } = useLeaflet({ center, metres, insets })
  const map = view?.map
  const streets = useTileLayer(map, tileSource.tileUrl)
  useFit(map, { center, metres, insets })
  useKeepInView(map, insets, keepInView ?? null)
  return (
    <section className={cx('map', className)} aria-label={label}>
      <div className="map__leaflet" ref={attach} />
      {view && <Drawn {...props} map={view.map} pane={view.pane} insets={insets} isStreetless={streets.isDrawn} />}
      {!streets.hasFailed && props.over}
      <Controls kind={props.controls ?? true} map={map} frame={{ center, metres, insets }} />
      <Edge top={insets.top} streets={streets} credit={streets.isDrawn ? props.cellsCredit : tileSource.attribution} />
    </section>
  )
}

type DrawnProps = Pick<Props, 'cells' | 'rings' | 'children'> & {
  map: LeafletMap
  pane: HTMLElement
  insets: Insets
  isStreetless: boolean
}

/** Lives in the pane that Leaflet moves. */
const Drawn = ({ map, pane, insets, cells, rings, isStreetless, children }: DrawnProps) => {
  const pins = useCovers(map, insets)
  return createPortal(
    <>
      <DrawnLayer map={map} cells={isStreetless ? cells : []} rings={rings} />
      <div
        className="map__pins"
        ref={pins}
        onFocus={({ target }) => target.matches(':focus-visible') && reveal(map, insets, target)}
      >
        {children?.(map, (point) => placeOf(map, point))}
      </div>
    </>,
    pane,
  )
}

const placeOf = (map: LeafletMap, { lat, lng }: MapPoint) => {
  const { x, y } = map.latLngToLayerPoint([lat, lng])
  return { left: x, top: y }
}

type EdgeProps = { top: number; streets: ReturnType<typeof useTileLayer>; credit: string }

const Edge = ({ top, streets, credit }: EdgeProps) => (
  <div className="map__edge" data-over-map style={{ top }}>
    {streets.hasFailed && <NoStreets onRetry={streets.retry} />}
    <p className="map__credit">{credit}</p>
  </div>
)

const NoStreets = ({ onRetry }: { onRetry: () => void }) => (
  <p className="map__off" role="status">
    <Icon of={IconWorldOff} size={18} />
    The street map could not load. Suburbs, distances and pins are still correct.
    <button type="button" className="link-btn" onClick={onRetry}>
      Try again
    </button>
  </p>
)

type ControlsProps = { kind: boolean | 'centre'; map: LeafletMap | undefined; frame: Frame }

const Controls = ({ kind, map, frame }: ControlsProps) => {
  const centre = () => map && fit(map, frame)
  if (kind === false) return null
  if (kind === 'centre')
    return (
      <IconButton
        icon={IconCurrentLocation}
        label="Centre on my location"
        look="round"
        className="ph-loc"
        data-over-map
        onClick={centre}
      />
    )
  return (
    <div className="map__ctl" data-over-map>
      <button type="button" aria-label="Centre on my location" onClick={centre}>
        <Icon of={IconCurrentLocation} />
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => map?.zoomIn(1)}>
        <Icon of={IconPlus} />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => map?.zoomOut(1)}>
        <Icon of={IconMinus} />
      </button>
    </div>
  )
}
