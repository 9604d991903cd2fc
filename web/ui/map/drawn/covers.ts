export type Box = { left: number; top: number; right: number; bottom: number }

/** Whether a pin is covered, but not completely: half a pin is too small to press, so it is hidden. */
export const isPartlyCovered = (pin: Box, covers: readonly Box[]) =>
  covers.some((cover) => overlaps(pin, cover)) && !covers.some((cover) => encloses(cover, pin))

export const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const encloses = (outer: Box, inner: Box) =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom

/** Buttons that float over the map, or a container of them, have `data-over-map`; what else covers it `data-covers-map`. */
const FLOATING = 'a[data-over-map], button[data-over-map], [data-over-map] :is(a, button), [data-covers-map]'

/** The credit is as wide as a phone: a pin may look out from under it. */
const OVER_NAMES = `${FLOATING}, [data-covers-names]`

/** Everything that covers pins, or names, in this frame; the drawer as it will rest, not as it slides. */
export const coversOf = (frame: DOMRect, bottom: number, what: 'pins' | 'names' = 'pins'): Box[] => [
  ...[...document.querySelectorAll(what === 'pins' ? FLOATING : OVER_NAMES)].map((one) => one.getBoundingClientRect()),
  ...(bottom > 0 ? [{ left: -Infinity, right: Infinity, top: frame.bottom - bottom, bottom: Infinity }] : []),
]
