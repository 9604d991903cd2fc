import { IconCurrentLocation, IconMinus, IconPlus, IconWorldOff } from '@tabler/icons-react'
import type { Map as LeafletMap } from 'leaflet'
import type { Elements } from '#web/lib/elements.ts'
import { tryAgain } from '#web/ui/said-often-texts.ts'
import * as texts from '#web/ui/map/texts.ts'
import '#web/ui/map/leaflet.css'
import { startTransition, useEffect, useState } from 'react'
import { MapContainer, Pane, useMap } from 'react-leaflet'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Box } from '#web/ui/map/drawn/covers.ts'
import { DrawnLayer, type Ring } from '#web/ui/map/drawn/drawn-layer.tsx'
import type { Ground } from '#web/ui/map/drawn/ground.ts'
import type { Insets } from '#web/ui/map/pins/keep-in-view.ts'
import { useCovers } from '#web/ui/map/drawn/use-covers.ts'
import { useCaps } from '#web/ui/map/use-caps.ts'
import { fit, type Frame, paddingOf, useFit } from '#web/ui/map/fit.ts'
import { boundsAround, type MapPoint, type Projection, useProjection } from '#web/ui/map/projection.ts'
import { StreetTiles, useStreets } from '#web/ui/map/drawn/streets.tsx'
import { reveal, type ViewTarget, useKeepInView } from '#web/ui/map/pins/use-keep-in-view.ts'
import mapStyles from '#web/ui/map/map.module.css'
import buttonStyles from '#web/ui/button/button.module.css'

export type TileSource = { tileUrl: string | null; attribution: string }
type Props = {
  label: string
  center: MapPoint
  /** How much is shown around the centre. */
  metres: number
  tileSource: TileSource
  /** What is drawn where no street tiles come; null until it is there. */
  ground: Ground | null
  rings: readonly Ring[]
  /** Where things stand in the pane that no name may be written over. */
  taken?: (projection: Projection) => readonly Box[]
  /** Pixels at the top and bottom that something else covers. */
  insets?: Insets
  /** What must stay in the part that nothing covers. */
  keepInView?: ViewTarget | null
  className?: string
  /** Centre and zoom, only centre (fingers zoom), or none. */
  controls?: boolean | 'centre'
  /** Stands still over the map, such as a key. */
  over?: Elements
  /** Stands still over the map, whatever becomes of the streets. */
  panel?: Elements
  /** Moves with the map: place each thing by the projection. */
  children?: (map: LeafletMap, projection: Projection) => Elements
}

const NO_INSETS: Insets = { top: 0, bottom: 0 }

/** Streets where they load, the drawn ground where they do not; the same circles and pins on both. */
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
  const [map, setMap] = useState<LeafletMap | null>(null)
  const streets = useStreets(tileSource.tileUrl)
  const frame = { center, metres, insets }
  useCaps(map, streets.isDrawn ? center : null)
  useFit(map, frame)
  useKeepInView(map, insets, keepInView ?? null)
  const isTime = useOwnTurn()
  return (
    <section className={cx(mapStyles['map'], className)} aria-label={label} data-part="map">
      {isTime && (
        <MapContainer
          {...OPTIONS}
          ref={setMap}
          className={mapStyles['mapLeaflet']}
          bounds={boundsAround(center, metres)}
          boundsOptions={paddingOf(frame)}
        >
          {streets.tiles && <StreetTiles key={streets.tiles.attempt} {...streets.tiles} />}
          <Pane name="drawn">
            <Drawn {...props} insets={insets} isStreetless={streets.isDrawn} />
          </Pane>
        </MapContainer>
      )}
      {!streets.hasFailed && props.over}
      {props.panel}
      <Controls kind={props.controls ?? true} map={map} frame={frame} />
      <Edge
        isFull={props.controls === 'centre'}
        top={insets.top}
        streets={streets}
        ground={props.ground}
        attribution={tileSource.attribution}
      />
    </section>
  )
}

/** False at first, then true in a transition, so that what is large is not drawn in one piece with what stands around it. */
const useOwnTurn = () => {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => startTransition(() => setIsTime(true)), [])
  return isTime
}

const OPTIONS = {
  zoomControl: false,
  attributionControl: false,
  // Pins are placed by React; during an animated zoom they would not stand at their streets.
  zoomAnimation: false,
  // The reach fills the frame whatever its size.
  zoomSnap: 0,
  zoomDelta: 1,
  minZoom: 8,
  maxZoom: 18,
  // What is drawn may be moved to its edge and not beyond.
  maxBoundsViscosity: 1,
} as const

/** Leaflet's map is there in the midst of being drawn: what lies in it waits for its own turn. */
const Drawn = (props: DrawnProps) => useOwnTurn() && <DrawnNow {...props} />

type DrawnProps = Pick<Props, 'ground' | 'rings' | 'taken' | 'children'> & { insets: Insets; isStreetless: boolean }

const NOTHING: readonly Box[] = []

/** Lives in the pane that Leaflet moves. */
const DrawnNow = ({ insets, ground, rings, taken, isStreetless, children }: DrawnProps) => {
  const map = useMap()
  const projection = useProjection()
  const pins = useCovers(map, { insets, projection })
  return (
    <>
      <DrawnLayer
        projection={projection}
        isStreetless={isStreetless}
        ground={ground}
        rings={rings}
        taken={taken?.(projection) ?? NOTHING}
      />
      <div
        className={mapStyles['mapPins']}
        data-part="pins"
        ref={pins}
        onFocus={({ target }) => target.matches(':focus-visible') && reveal(map, insets, target)}
      >
        {children?.(map, projection)}
      </div>
    </>
  )
}

type EdgeProps = {
  /** The map fills a phone: what stands above it lies one below the other, not each in its corner. */
  isFull: boolean
  top: number
  streets: ReturnType<typeof useStreets>
  ground: Ground | null
  attribution: string
}

const Edge = ({ isFull, top, streets, ground, attribution }: EdgeProps) => {
  const credit = streets.isDrawn ? ground?.credit : attribution
  return (
    <div className={cx(mapStyles['mapEdge'], isFull && mapStyles['mapEdge_full'])} data-over-map style={{ top }}>
      {streets.hasFailed && <NoStreets onRetry={streets.retry} />}
      {credit !== undefined && (
        <p className={mapStyles['mapCredit']} data-covers-names>
          {credit}
        </p>
      )}
    </div>
  )
}

const NoStreets = ({ onRetry }: { onRetry: () => void }) => (
  <p className={mapStyles['mapOff']} role="status" data-covers-map>
    <Icon of={IconWorldOff} size={18} />
    <span>{texts.noStreets}</span>
    <button type="button" className={buttonStyles['linkButton']} onClick={onRetry}>
      {tryAgain}
    </button>
  </p>
)

type ControlsProps = { kind: boolean | 'centre'; map: LeafletMap | null; frame: Frame }

const Controls = ({ kind, map, frame }: ControlsProps) => {
  const centre = () => map && fit(map, frame)
  if (kind === false) return null
  if (kind === 'centre')
    return (
      <IconButton
        icon={IconCurrentLocation}
        label={texts.centre}
        look="round"
        className={mapStyles['mapCentre']}
        data-over-map
        onClick={centre}
      />
    )
  return (
    <div className={mapStyles['mapControls']} data-part="map-buttons" data-over-map>
      <button type="button" aria-label={texts.centre} onClick={centre}>
        <Icon of={IconCurrentLocation} />
      </button>
      <button type="button" aria-label={texts.zoomIn} onClick={() => map?.zoomIn(1)}>
        <Icon of={IconPlus} />
      </button>
      <button type="button" aria-label={texts.zoomOut} onClick={() => map?.zoomOut(1)}>
        <Icon of={IconMinus} />
      </button>
    </div>
  )
}
