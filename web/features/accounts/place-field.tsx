import { IconMapPin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PlaceView } from '#api/places/contract.ts'
import { useEscape } from '#web/ui/use-escape.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import type { Elements } from '#web/lib/elements.ts'
import { builtInPlaces } from '#web/features/accounts/built-in-suburbs.ts'
import look from '#web/features/accounts/place-field.module.css'
import { builtInQuery, placesQuery } from '#web/features/accounts/place-queries.ts'
import * as texts from '#web/features/accounts/field-texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

// Spec section 5: suggestions after a 200 ms pause.
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

/** A field that suggests suburbs while one types; arrows choose, Enter takes. */
export const PlaceField = ({ label, aside, text, onText, onPick, end, first, isPicked = true, error }: Props) => {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setAt] = useState(0)
  const { found, isUnknown } = usePlaces(text)
  const shown = open && text.trim() !== '' ? found : []
  // The list may have become shorter meanwhile.
  const at = Math.max(0, Math.min(chosen, shown.length - 1))
  const pick = (place: PlaceView) => {
    onPick(place)
    setOpen(false)
  }
  const actions: Record<string, () => void> = {
    ArrowDown: () => setAt(Math.min(at + 1, shown.length - 1)),
    ArrowUp: () => setAt(Math.max(at - 1, 0)),
    Enter: () => shown.slice(at, at + 1).forEach(pick),
  }
  const onKey = (event: KeyboardEvent) => {
    const action = actions[pressedKey(event)]
    if (action === undefined || shown.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
  const field = useRef<HTMLDivElement>(null)
  useEscape(
    () => field.current,
    () => setOpen(false),
    shown.length > 0,
  )
  return (
    <div className={look['placeField']} ref={field} onKeyDown={onKey} onBlur={() => setOpen(false)}>
      <TextField
        label={label}
        aside={aside}
        icon={IconMapPin}
        error={error}
        warning={warningOf({ text, open, isPicked, isUnknown })}
        end={end}
        data-autofocus={first || undefined}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onText(event.currentTarget.value)
          setAt(0)
          setOpen(true)
        }}
      />
      <Suggestions listId={listId} places={shown} at={at} onPick={pick} />
    </div>
  )
}

type SuggestionsProps = { listId: string; places: readonly PlaceView[]; at: number; onPick: (place: PlaceView) => void }

const Suggestions = ({ listId, places, at, onPick }: SuggestionsProps) => (
  <ul
    className={cx(look['sugg'], places.length === 0 ? 'vh' : look['placeList'])}
    id={listId}
    role="listbox"
    aria-label={texts.suggestions}
  >
    {places.map((place, index) => (
      <li
        key={place.place_name}
        id={`${listId}-${index}`}
        role="option"
        aria-selected={index === at}
        // Before the field loses the focus, and with it the list.
        onMouseDown={(event) => {
          event.preventDefault()
          onPick(place)
        }}
      >
        <Icon of={IconMapPin} size={18} />
        <span>
          <b>{place.suburb}</b>
          <span className="quiet">{` ${whereabouts(place)}`}</span>
        </span>
      </li>
    ))}
  </ul>
)

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

type State = { text: string; open: boolean; isPicked: boolean; isUnknown: boolean }

/** Warns about text while it is being typed, or once the field was left without choosing a suggestion. */
const warningOf = ({ text, open, isPicked, isUnknown }: State) => {
  if (text.trim() === '' || (isPicked && !open)) return undefined
  if (isUnknown) return texts.unknown
  return open ? undefined : texts.chooseOrEmpty
}
