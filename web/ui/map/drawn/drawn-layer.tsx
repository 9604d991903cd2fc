import { type Box, overlaps } from './covers.ts'
import { clipped, type Ground, type Spot, type PlaceName } from './ground.ts'
import type { MapPoint, Projection } from '#web/ui/map/projection.ts'
import { cx } from '#web/ui/cx.ts'
import styles from './ground.module.css'
import drawn from './drawn.module.css'
import { nameBox, type Written, writtenNames } from './names.ts'

export type Ring = { point: MapPoint; metres: number; look: 'reach' | 'walk' | 'soft' }
type Props = {
  projection: Projection
  isStreetless: boolean
  ground: Ground | null
  rings: readonly Ring[]
  /** What stands on the map in the pane: names keep away from it. */
  taken: readonly Box[]
}

const TINTS = [drawn['mint'], drawn['butter'], drawn['blush'], drawn['sky'], drawn['lilac'], drawn['sand']]
const LOOKS = { reach: drawn['ring'], walk: cx(drawn['ring'], drawn['ring_walk']), soft: drawn['soft'] }
// Larger than any screen, so that the fade has no edge while one drags.
const FAR = 6000

/** The ground when there are no streets, then the circles, the reach last with everything outside it faded. */
export const DrawnLayer = ({ projection, isStreetless, ground, rings, taken }: Props) => (
  <svg className={drawn['drawn']} aria-hidden="true">
    {isStreetless && ground !== null && <DrawnGround projection={projection} ground={ground} />}
    {rings.map((ring, index) => {
      const { x, y, radius } = projection.circle(ring.point, ring.metres)
      return (
        <g key={index}>
          {ring.look === 'reach' && !isStreetless && (
            <path className={drawn['ringOut']} fillRule="evenodd" d={`${square(x, y)}${disc(x, y, radius)}`} />
          )}
          <circle className={LOOKS[ring.look]} cx={x} cy={y} r={radius} />
        </g>
      )
    })}
    {isStreetless && ground !== null && <Names projection={projection} names={ground.names} taken={taken} />}
  </svg>
)

const square = (x: number, y: number) => `M${x - FAR} ${y - FAR}h${FAR * 2}v${FAR * 2}h${-FAR * 2}z`

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`

/** The cells, and over them the sea: of both what is near the screen. */
const DrawnGround = ({ projection, ground }: { projection: Projection; ground: Ground }) => {
  const { near } = projection
  const cells = ground.cells.filter(({ box }) => overlaps(box, near))
  const sea = ground.sea.map((ring) => pathOf(projection, clipped(ring, near))).join('')
  return (
    <>
      <g className={drawn['cells']}>
        {TINTS.map((tint, index) => (
          <path
            key={tint}
            className={tint}
            style={{ strokeWidth: gapOf(projection) }}
            d={cells.map((cell) => (cell.tint === index ? pathOf(projection, cell.ring) : '')).join('')}
          />
        ))}
      </g>
      <path className={styles['sea']} fillRule="evenodd" d={sea} />
    </>
  )
}

// Cells of a city are 2 km wide: with 3 px between them little else would be left of them from far away.
const gapOf = ({ metresPerPixel }: Projection) => Math.max(0.75, Math.min(3, 45 / metresPerPixel))

const pathOf = ({ pixels }: Projection, ring: readonly Spot[]) =>
  ring.length === 0
    ? ''
    : `M${ring
        .map((spot) => {
          const { x, y } = pixels(spot)
          return `${x.toFixed(1)} ${y.toFixed(1)}`
        })
        .join('L')}z`

type DrawnNamesProps = { projection: Projection; names: readonly PlaceName[]; taken: readonly Box[] }

/** The names of the ground that have room; one that the frame would cut is left out. */
const Names = ({ projection, names, taken }: DrawnNamesProps) => {
  const all = names.flatMap(({ name, rank, at }) =>
    isIn(at, projection.near) ? [{ name, rank, ...projection.pixels(at) }] : [],
  )
  return (
    <g className={cx(drawn['cellNames'], styles['names'])}>
      {writtenNames(all, { taken, metresPerPixel: projection.metresPerPixel })
        .filter((name) => isWhole(projection, name))
        .map((name) => (
          <text key={`${name.name} ${name.x}`} x={Math.round(name.x)} y={Math.round(name.y)} style={styleOf(name)}>
            {name.name}
          </text>
        ))}
    </g>
  )
}

const isIn = ([x, y]: PlaceName['at'], box: Box) => overlaps({ left: x, right: x, top: y, bottom: y }, box)

const styleOf = ({ size, rank }: Written) => ({ fontSize: size, fontWeight: rank >= 500 ? 700 : 600 })

const EDGE_PX = 8

const isWhole = ({ inFrame }: Projection, name: Written) => {
  const box = nameBox(name)
  const { x, y, width, height } = inFrame({ x: box.left, y: box.top })
  const right = x + box.right - box.left
  const bottom = y + box.bottom - box.top
  return x > EDGE_PX && y > EDGE_PX && right < width - EDGE_PX && bottom < height - EDGE_PX
}
