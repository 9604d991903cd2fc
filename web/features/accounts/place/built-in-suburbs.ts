import type { BrandingView } from '#api/branding/contract.ts'
import type { PlaceView } from '#api/places/contract.ts'

type Suburb = BrandingView['site']['suburbs'][number]

// Spec section 7 "External place search".
const MOST = 8

/** Where the place search does not answer: the site's own suburbs, those that begin with the text before those that contain it. */
export const builtInPlaces = (suburbs: readonly Suburb[], text: string): PlaceView[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const beginning = suburbs.filter((suburb) => wordsOf(suburb).startsWith(wanted))
  const containing = suburbs.filter((suburb) => !beginning.includes(suburb) && wordsOf(suburb).includes(wanted))
  return [...beginning, ...containing].slice(0, MOST).map(placeOf)
}

const wordsOf = ({ name, postcode }: Suburb) => `${name} ${postcode}`.toLowerCase()

const placeOf = ({ name, postcode, lat, lng }: Suburb): PlaceView => ({
  place_name: `${name} ${postcode}`,
  center: [lng, lat],
  suburb: name,
  postcode,
})
