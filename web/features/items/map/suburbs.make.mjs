// Makes suburbs.json, the drawn map for when no tiles come: node suburbs.make.mjs <au-localities.csv> > suburbs.json
// State WA, postcodes 6000 to 6299 within 60 km of Perth, one centre per name, none nearer than 380 m to another; Voronoi cells in Web
// Mercator, cut 2.6 km from their centre, six tints so that neighbours differ.
import { Delaunay } from 'd3-delaunay'
import { readFileSync } from 'node:fs'

const TOO_NEAR_M = 380
const REACH_M = 2600
const FAR_M = 60_000
const TINTS = 6
const EARTH_M = 6_378_137
const RAD = Math.PI / 180

const x = (lng) => EARTH_M * lng * RAD
const y = (lat) => EARTH_M * Math.log(Math.tan(Math.PI / 4 + (lat * RAD) / 2))
const lngOf = (px) => px / EARTH_M / RAD
const latOf = (py) => (2 * Math.atan(Math.exp(py / EARTH_M)) - Math.PI / 2) / RAD

// The list puts these two on one spot.
const SET_APART = { Bedford: [-31.9105, 115.8905], Inglewood: [-31.9172, 115.8795] }

// Post offices and shopping centres that share a suburb's ground.
const NOT_A_SUBURB =
  / (Dc|Centre|Forum|National Park)$|^(Dog Swamp|Canning Bridge Applecross|Broadway Nedlands|Reservoir)$/

const centres = []
const names = new Set()
for (const line of readFileSync(process.argv[2], 'utf8').trim().split('\n').slice(1)) {
  const [name, state, postcode, lat, lng] = line.split(',')
  if (state !== 'WA' || +postcode < 6000 || +postcode > 6299 || names.has(name) || NOT_A_SUBURB.test(name)) continue
  const [atLat, atLng] = SET_APART[name] ?? [+lat, +lng]
  const centre = { name, lat: atLat, lng: atLng, x: x(atLng), y: y(atLat), scale: 1 / Math.cos(atLat * RAD) }
  const perth = { x: x(115.8605), y: y(-31.9523) }
  if (Math.hypot(perth.x - centre.x, perth.y - centre.y) > FAR_M * centre.scale) continue
  if (centres.some((other) => Math.hypot(other.x - centre.x, other.y - centre.y) < TOO_NEAR_M * centre.scale)) continue
  names.add(name)
  centres.push(centre)
}

const inside = (polygon, [cx, cy], reach) => {
  // Cut by a 16-sided disc: near enough to round at this size.
  let cut = polygon
  for (let side = 0; side < 16; side++) {
    const [nx, ny] = [Math.cos((side * Math.PI) / 8), Math.sin((side * Math.PI) / 8)]
    const out = (p) => (p[0] - cx) * nx + (p[1] - cy) * ny - reach
    cut = cut.flatMap((p, i) => {
      const q = cut[(i + 1) % cut.length]
      const [dp, dq] = [out(p), out(q)]
      const cross =
        dp * dq < 0 ? [[p[0] + ((q[0] - p[0]) * dp) / (dp - dq), p[1] + ((q[1] - p[1]) * dp) / (dp - dq)]] : []
      return dp <= 0 ? [p, ...cross] : cross
    })
  }
  return cut
}

const delaunay = Delaunay.from(centres.map((c) => [c.x, c.y]))
const xs = centres.map((c) => c.x)
const ys = centres.map((c) => c.y)
const pad = 20_000
const voronoi = delaunay.voronoi([
  Math.min(...xs) - pad,
  Math.min(...ys) - pad,
  Math.max(...xs) + pad,
  Math.max(...ys) + pad,
])
const tints = []
const round = (value) => Math.round(value * 1e4) / 1e4
const cells = centres.map((centre, index) => {
  const taken = new Set([...voronoi.neighbors(index)].map((neighbour) => tints[neighbour]))
  const start = index % TINTS
  const tint = Array.from({ length: TINTS }, (_, step) => (start + step) % TINTS).find((t) => !taken.has(t)) ?? start
  tints[index] = tint
  const polygon = inside(voronoi.cellPolygon(index).slice(0, -1), [centre.x, centre.y], REACH_M * centre.scale)
  const ring = polygon.map(([px, py]) => [round(latOf(py)), round(lngOf(px))])
  return { name: centre.name, lat: round(centre.lat), lng: round(centre.lng), tint, ring }
})
process.stdout.write(`[\n${cells.map((cell) => JSON.stringify(cell)).join(',\n')}\n]\n`)
