import type { MapPoint, Projection } from '#web/ui/map/projection.ts'

export type Cell = {
  name: string
  lat: number
  lng: number
  tint: number
  ring: readonly (readonly [number, number])[]
}
export type Ring = { point: MapPoint; metres: number; look: 'reach' | 'walk' | 'soft' }
type Props = { projection: Projection; cells: readonly Cell[]; rings: readonly Ring[] }

const TINTS = ['c-mint', 'c-butter', 'c-blush', 'c-sky', 'c-lilac', 'c-sand']
const LOOKS = { reach: 'ring', walk: 'ring ring--walk', soft: 'soft' }
// Larger than any screen, so that the fade has no edge while one drags.
const FAR = 6000

/** Cells when there are no streets, then the circles, the reach last with everything outside it faded. */
export const DrawnLayer = ({ projection, cells, rings }: Props) => (
  <svg className="drawn" aria-hidden="true">
    {cells.length > 0 && <Cells projection={projection} cells={cells} />}
    {rings.map((ring, index) => {
      const { x, y, radius } = projection.circle(ring.point, ring.metres)
      return (
        <g key={index}>
          {ring.look === 'reach' && cells.length === 0 && (
            <path className="ring-out" fillRule="evenodd" d={`${square(x, y)}${disc(x, y, radius)}`} />
          )}
          <circle className={LOOKS[ring.look]} cx={x} cy={y} r={radius} />
        </g>
      )
    })}
  </svg>
)

const square = (x: number, y: number) => `M${x - FAR} ${y - FAR}h${FAR * 2}v${FAR * 2}h${-FAR * 2}z`

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`

const Cells = ({ projection, cells }: Omit<Props, 'rings'>) => {
  // A screen more on every side, so that dragging does not reach its edge.
  const drawn = cells.filter(projection.isNear).map((cell) => drawCell(projection, cell))
  return (
    <>
      <g className="cells__c">
        {drawn.map(({ cell, path }) => (
          <path key={cell.name} className={TINTS[cell.tint]} d={path} />
        ))}
      </g>
      <g className="cells__n">
        {drawn
          .filter((one) => hasRoom(projection, one))
          .map(({ cell, x, y }) => (
            <text key={cell.name} x={x} y={y}>
              {cell.name}
            </text>
          ))}
      </g>
    </>
  )
}

type DrawnCell = ReturnType<typeof drawCell>

const drawCell = ({ place }: Projection, cell: Cell) => {
  const corners = cell.ring.map(([lat, lng]) => {
    const { left, top } = place({ lat, lng })
    return { x: left, y: top }
  })
  const xs = corners.map((corner) => corner.x)
  const at = middle(corners)
  const path = `M${corners.map((corner) => `${corner.x} ${corner.y}`).join('L')}z`
  return { cell, path, x: at.x, y: at.y, width: Math.max(...xs) - Math.min(...xs) }
}

/** Middle of the area: the place where a name has most room. */
const middle = (corners: readonly { x: number; y: number }[]) => {
  const sum = { area: 0, x: 0, y: 0 }
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a
    const cross = a.x * b.y - b.x * a.y
    sum.area += cross
    sum.x += (a.x + b.x) * cross
    sum.y += (a.y + b.y) * cross
  })
  return sum.area === 0
    ? { x: 0, y: 0 }
    : { x: Math.round(sum.x / (3 * sum.area)), y: Math.round(sum.y / (3 * sum.area)) }
}

// 13 px letters are about 7 px wide.
const wordsWidth = (name: string) => name.length * 7 + 16

/** A name is written where it fits: inside its cell, and not across the edge of the map. */
const hasRoom = ({ inFrame }: Projection, { cell, x, y, width }: DrawnCell) => {
  const words = wordsWidth(cell.name)
  const at = inFrame({ x, y })
  const isWhole = at.x > words / 2 && at.x < at.width - words / 2 && at.y > 16 && at.y < at.height - 8
  return isWhole && width > words
}
