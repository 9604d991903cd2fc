import type { Point } from '#domain/place.ts'
import * as texts from '#web/features/items/map/texts.ts'
import { useGround } from '#web/ui/map/drawn/use-ground.ts'
import { MapFrame, type TileSource } from '#web/ui/map/map-frame.tsx'
import pinStyles from '#web/ui/map/pins/pin.module.css'

type Props = { center: Point; km: number; tileSource: TileSource; className?: string }

/** A place, and the circle of so many kilometres around it. */
export const SurroundMap = ({ center, km, tileSource, className }: Props) => (
  <MapFrame
    label={texts.areaOnMap}
    className={className}
    center={center}
    metres={km * 1100}
    tileSource={tileSource}
    ground={useGround(center)}
    rings={[{ point: center, metres: km * 1000, look: 'soft' }]}
    controls={false}
  >
    {(_, { place }) => <span className={pinStyles['here']} style={place(center)} />}
  </MapFrame>
)
