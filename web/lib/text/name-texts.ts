/** Places in a line. */
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const
export const ordinal = (place: number) => ordinals[place - 1] ?? `number ${place}`

export const kilometres = (km: number) => `${km} km`
