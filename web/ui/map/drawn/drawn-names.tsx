import { cx } from '#web/ui/cx.ts'
import { type Box, overlaps } from './covers.ts'
import type { PlaceName } from './ground.ts'
import { nameBox, type Written, writtenNames } from './names.ts'
import type { Projection } from '#web/ui/map/projection.ts'
import styles from './ground.module.css'
import drawnStyles from './drawn.module.css'

type Props = { projection: Projection; names: readonly PlaceName[]; taken: readonly Box[] }

/** The names of the ground that have room; one that the frame would cut is left out. */
export const Names = ({ projection, names, taken }: Props) => {
  const all = names.flatMap(({ name, rank, at }) =>
    isIn(at, projection.near) ? [{ name, rank, ...projection.pixels(at) }] : [],
  )
  return (
    <g className={cx(drawnStyles['cellsN'], styles['names'])}>
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
