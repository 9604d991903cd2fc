export type Box = { left: number; top: number; right: number; bottom: number }

/** Whether a pin is covered, but not completely: half a pin is too small to press, so it is hidden. */
export const isPartlyCovered = (pin: Box, covers: readonly Box[]) =>
  covers.some((cover) => overlaps(pin, cover)) && !covers.some((cover) => encloses(cover, pin))

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const encloses = (outer: Box, inner: Box) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom

/** Elements that float over the map, or a container of them, have `data-over-map`. */
const FLOATING = 'a[data-over-map], button[data-over-map], [data-over-map] :is(a, button)'

/** Everything that covers the map in this frame; the drawer as it will rest, not as it slides. */
export const coversOf = (frame: DOMRect, bottom: number): Box[] => [
  ...[...document.querySelectorAll(FLOATING)].map((one) => one.getBoundingClientRect()),
  ...(bottom > 0 ? [{ left: -Infinity, right: Infinity, top: frame.bottom - bottom, bottom: Infinity }] : []),
]
