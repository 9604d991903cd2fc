import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery, queryOptions } from '@tanstack/react-query'
import type { PlaceView } from '#api/places/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { builtInPlaces } from './built-in-suburbs.ts'
import * as texts from '#web/features/accounts/field-texts.ts'
import { useDebounced } from '#web/lib/hooks/use-debounced.ts'
import { Combobox } from '#web/ui/form/text/combobox.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { api } from '#web/lib/http/api.ts'

// Suggestions are asked for after a pause, not at each letter.
const PAUSE_MS = 200

type Props = {
  label: string
  aside?: string
  text: string
  onText: (text: string) => void
  onPick: (place: PlaceView) => void
  end?: Elements
  /** The first thing to type in a dialog. */
  first?: boolean
  /** False while the text is not a chosen suggestion: leaving the field then shows a warning. */
  isPicked?: boolean
  error?: string | undefined
}

/** A field that suggests suburbs. */
export const PlaceField = ({ text, isPicked = true, ...field }: Props) => {
  const { found, isUnknown } = usePlaces(text)
  return (
    <Combobox
      {...field}
      icon={IconMapPin}
      text={text}
      options={found}
      keyOf={(place) => place.place_name}
      warning={(isOpen) => warningOf({ text, isOpen, isPicked, isUnknown })}
    >
      {(place) => (
        <>
          <Icon of={IconMapPin} size={18} />
          <span>
            <b>{place.suburb}</b>
            <span className="quiet">{` ${whereabouts(place)}`}</span>
          </span>
        </>
      )}
    </Combobox>
  )
}

/** State and postcode: there is a Springfield in most states. */
const whereabouts = ({ place_name: name, suburb, postcode }: PlaceView) =>
  name.startsWith(`${suburb}, `) ? name.slice(suburb.length + 2) : postcode

const usePlaces = (text: string) => {
  const asked = useDebounced(text, PAUSE_MS)
  const { found, isAnswered, isFailing } = useAnswer(asked)
  const isOfText = asked === text && (isAnswered || isFailing)
  return {
    // Until the answer is there, those of the words before that fit these as well: what was highlighted can be taken.
    found: isOfText ? found : found.filter(isNamed(text)),
    isUnknown: isOfText && isAnswered && found.length === 0,
  }
}

/** Of the words before until the answer is there; of the site's own suburbs where it does not come. */
const useAnswer = (asked: string) => {
  const places = useQuery({ ...placesQuery(asked), placeholderData: keepPreviousData })
  const isAnswered = places.isSuccess && !places.isPlaceholderData
  const isFailing = !isAnswered && places.failureCount > 0
  const { data: suburbs = [] } = useQuery({ ...builtInQuery, enabled: isFailing })
  return { found: isFailing ? builtInPlaces(suburbs, asked) : (places.data ?? []), isAnswered, isFailing }
}

const isNamed =
  (text: string) =>
  ({ place_name: name, suburb, postcode }: PlaceView): boolean =>
    [name, suburb, postcode].some((one) => one.toLowerCase().startsWith(text.trim().toLowerCase()))

type State = { text: string; isOpen: boolean; isPicked: boolean; isUnknown: boolean }

/** Warns about text while it is being typed, or once the field was left without choosing a suggestion. */
const warningOf = ({ text, isOpen, isPicked, isUnknown }: State) => {
  if (text.trim() === '' || (isPicked && !isOpen)) return undefined
  if (isUnknown) return texts.unknown
  return isOpen ? undefined : texts.chooseOrEmpty
}

/** Suggestions for what was typed of a suburb or postcode. */
const placesQuery = (q: string) =>
  queryOptions({
    queryKey: ['accounts', 'places', q],
    queryFn: async ({ signal }) => (await api.get('/places', { query: { q }, signal })).data,
    enabled: q.trim() !== '',
    staleTime: Infinity,
  })

/** The site's own suburbs: settings that are there since the start, under the key of the site's settings. */
const builtInQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: async ({ signal }) => (await api.get('/branding', { signal })).data,
  select: ({ site }) => site.suburbs,
  staleTime: Infinity,
})
