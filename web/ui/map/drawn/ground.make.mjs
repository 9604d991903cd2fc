// Makes web/public/ground/<lat>_<lng>.json, what the map draws where no street tiles come, one file for each square of a degree:
// node web/ui/map/drawn/ground.make.mjs runtime/places/au-localities.csv <au-sea.geojson>
// The sea: @geo-maps/earth-seas-10m 0.6.0 around Australia, © OpenStreetMap contributors, ODbL. The file names the square's south-west corner.
// { "places": [[name, x, y, rank, tint, cell]], "sea": [ring] }: x and y in ten-thousandths of a degree from that corner, a cell or ring as its
// first corner and how far each further one lies from the one before (x, y, dx, dy, ...). The sea's rings are filled by the even-odd rule.
// Cells: Voronoi in Web Mercator, tints so that neighbours differ. A square without a file is land where nobody lives.
import { Delaunay } from 'd3-delaunay'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CAPITALS, CITIES, TOWNS } from './larger-places.make.mjs'

const [localitiesFile, seaFile] = process.argv.slice(2)
const OUT = fileURLToPath(new URL('../../../public/ground', import.meta.url))
const UNIT = 1e4
const TOO_NEAR_M = 380
const SAME_NAME_M = 30_000
const COAST_M = 35
const DEGREE_M = 111_320
const [WEST, SOUTH, EAST, NORTH] = [112, -44.5, 155, -9.5]
const TINTS = 6
// In degrees: as far as a map is drawn around anybody.
const REACH = 1

// The list puts these two on one spot.
const SET_APART = { Bedford: [-31.9105, 115.8905], Inglewood: [-31.9172, 115.8795] }
// Not places where people live: the places of the server leave the first kind out, too (runtime/places/localities.ts).
const POSTAL = / (?:Po|Dc|Gpo|Bc|Mc|Mail Centre|Delivery Centre)$/u
const NOT_A_SUBURB =
  /^(?!Kwinana Town Centre$|Noarlunga Centre$).* (?:Centre|Forum|National Park|University|Private Boxes|Tce)$|^(?:Dog Swamp|Canning Bridge Applecross|Broadway Nedlands|Reservoir|Anu)$/u

const CAPITAL_RANK = 1000
const CITY_RANK = 500
const TOWN_RANK = 100

const rows = readFileSync(localitiesFile, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name, state, , lat, lng] = line.trim().split(',')
    const [atLat, atLng] = (state === 'WA' && SET_APART[name]) || [Number(lat), Number(lng)]
    return { name, state, lat: atLat, lng: atLng }
  })
  // Not the islands far out and the stations in Antarctica: the sea's data end before them.
  .filter(({ lat, lng }) => lng > WEST && lat > SOUTH && lng < EAST && lat < NORTH)

const squareOf = ({ lat, lng }) => `${Math.floor(lat)}_${Math.floor(lng)}`
const metres = (a, b) => Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * DEGREE_M

const gridOf = (places) => {
  const squares = new Map()
  for (const place of places) squares.set(squareOf(place), [...(squares.get(squareOf(place)) ?? []), place])
  return squares
}
const around = (grid, { lat, lng }) =>
  [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => grid.get(squareOf({ lat: lat + down, lng: lng + right })) ?? []),
  )

/** One centre for each name, none nearer than 380 m to another: two on one spot would have no area. */
const placesOf = () => {
  const kept = new Map()
  for (const row of rows) {
    if (POSTAL.test(row.name) || NOT_A_SUBURB.test(row.name)) continue
    const others = around(kept, row)
    if (others.some((one) => metres(one, row) < (one.name === row.name ? SAME_NAME_M : TOO_NEAR_M))) continue
    kept.set(squareOf(row), [...(kept.get(squareOf(row)) ?? []), row])
  }
  return kept
}

const listed = (text) => new Set(text.split(','))
const [capitals, cities, towns] = [listed(CAPITALS), listed(CITIES), listed(TOWNS)]

/** Around each centre what lies nearer to it than to another, in Web Mercator, and one of six tints that no neighbour has. */
const cellsOf = (centres) => {
  const voronoi = Delaunay.from(centres.map((one) => [one.lng, mercator(one.lat)])).voronoi([
    110,
    mercator(-45),
    156,
    mercator(-9),
  ])
  const tints = []
  return centres.map((centre, index) => {
    const taken = new Set([...voronoi.neighbors(index)].map((beside) => tints[beside]))
    const start = index % TINTS
    tints[index] =
      Array.from({ length: TINTS }, (_, step) => (start + step) % TINTS).find((tint) => !taken.has(tint)) ?? start
    const ring = voronoi
      .cellPolygon(index)
      .slice(0, -1)
      .map(([lng, y]) => [lng, latOf(y)])
    const { lat, lng } = centre
    return { ...centre, tint: tints[index], ring: within(ring, [lng - REACH, lat - REACH, lng + REACH, lat + REACH]) }
  })
}
const mercator = (lat) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI)
const latOf = (y) => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90

/**
 * How much a name tells: one of the lists; else how many others within 15 km are called after it ("East Cannington", less for "Subiaco Po"), which only centres have,
 * and how many stand within 5 km, so that a name in a town comes before one in the bush.
 */
const rankOf = (place, near) => {
  const key = `${place.name} ${place.state}`
  if (capitals.has(key)) return CAPITAL_RANK
  const within = near.filter((one) => one.name !== place.name && metres(one, place) < 15_000)
  const called = within.filter(({ name }) => name.startsWith(`${place.name} `) || name.endsWith(` ${place.name}`))
  const offices = called.filter(({ name }) => POSTAL.test(name)).length
  const close = within.filter((one) => metres(one, place) < 5000).length
  return (
    (cities.has(key) ? CITY_RANK : towns.has(key) ? TOWN_RANK : 0) +
    Math.min(40, (called.length - offices) * 8) +
    Math.min(6, offices * 3) +
    Math.min(30, close)
  )
}

/** Of a ring the corners that lie further than so many metres beside the line of the others (Douglas and Peucker). */
const simplified = (ring) => {
  const keep = new Uint8Array(ring.length)
  const middle = Math.floor(ring.length / 2)
  const stack = [
    [0, middle],
    [middle, ring.length - 1],
  ]
  keep[0] = keep[middle] = keep[ring.length - 1] = 1
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    const [from, to] = part
    let [far, at] = [0, -1]
    for (let index = from + 1; index < to; index++) {
      const beside = besideM(ring[index], ring[from], ring[to])
      if (beside > far) [far, at] = [beside, index]
    }
    if (far <= COAST_M) continue
    keep[at] = 1
    stack.push([from, at], [at, to])
  }
  return ring.filter((_, index) => keep[index])
}

const besideM = ([lng, lat], [fromLng, fromLat], [toLng, toLat]) => {
  const shrink = Math.cos((lat * Math.PI) / 180)
  const [x, y] = [(lng - fromLng) * shrink, lat - fromLat]
  const [dx, dy] = [(toLng - fromLng) * shrink, toLat - fromLat]
  const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - along * dx, y - along * dy) * DEGREE_M
}

/** The part of a ring on one side of a line (Sutherland and Hodgman). */
const cut = (ring, { axis, at, sign }) =>
  ring.flatMap((p, index) => {
    const q = ring[(index + 1) % ring.length]
    const [dp, dq] = [(p[axis] - at) * sign, (q[axis] - at) * sign]
    const cross = dp * dq < 0 ? [crossing(p, q, dp / (dp - dq))] : []
    return dp <= 0 ? [p, ...cross] : cross
  })
const crossing = (p, q, share) => [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share]
const within = (ring, [west, south, east, north]) =>
  [
    { axis: 0, at: west, sign: -1 },
    { axis: 0, at: east, sign: 1 },
    { axis: 1, at: south, sign: -1 },
    { axis: 1, at: north, sign: 1 },
  ].reduce(cut, ring)

const boxOf = (ring) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const least = (values) => values.reduce((a, b) => Math.min(a, b))
  const most = (values) => values.reduce((a, b) => Math.max(a, b))
  return [least(xs), least(ys), most(xs), most(ys)]
}

const { coordinates } = JSON.parse(readFileSync(seaFile, 'utf8'))
const rings = coordinates
  .flat()
  .map((ring) => simplified(ring).slice(0, -1))
  .filter((ring) => ring.length > 2)
  .map((ring) => ({ ring, box: boxOf(ring) }))

const seaIn = (box) =>
  rings
    .filter((one) => one.box[0] < box[2] && one.box[2] > box[0] && one.box[1] < box[3] && one.box[3] > box[1])
    .map(({ ring }) => packed(within(ring, box), box))
    .filter((ring) => ring.length > 4)

/** The first corner, then how far each lies from the one before. */
const packed = (ring, [west, south]) => {
  const corners = ring.map(([lng, lat]) => [Math.round((lng - west) * UNIT), Math.round((lat - south) * UNIT)])
  const moved = corners.filter(
    ([x, y], index) => index === 0 || x !== corners[index - 1][0] || y !== corners[index - 1][1],
  )
  return moved.flatMap(([x, y], index) => (index === 0 ? [x, y] : [x - moved[index - 1][0], y - moved[index - 1][1]]))
}

const places = gridOf(cellsOf([...placesOf().values()].flat()))
const everything = gridOf(rows)
const squares = new Set(
  [...places.keys()].flatMap((key) => {
    const [lat, lng] = key.split('_').map(Number)
    return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => `${lat + down}_${lng + right}`))
  }),
)
rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
for (const key of squares) {
  const [south, west] = key.split('_').map(Number)
  const sea = seaIn([west, south, west + 1, south + 1])
  const here = (places.get(key) ?? []).map((place) => [
    place.name,
    Math.round((place.lng - west) * UNIT),
    Math.round((place.lat - south) * UNIT),
    rankOf(place, around(everything, place)),
    place.tint,
    packed(place.ring, [west, south]),
  ])
  if (here.length > 0 || sea.length > 0) writeFileSync(join(OUT, `${key}.json`), JSON.stringify({ places: here, sea }))
}
