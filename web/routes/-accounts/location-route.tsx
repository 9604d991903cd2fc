import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { PlaceView } from '#api/places/contract.ts'
import locationStyles from '#web/features/accounts/location/location.module.css'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { saveDraft } from '#web/lib/form/use-draft.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import { locateDevice, setCurrent, useHere } from '#web/features/accounts/place/here.ts'
import { AskLocation } from '#web/features/accounts/location/ask-location.tsx'
import { type Area, AREA_DRAFT, EnterArea } from '#web/features/accounts/location/enter-area.tsx'
import { type LocationEnd, locationMachine } from '#web/features/accounts/location/location.machine.ts'
import * as memory from '#web/features/accounts/location/prompt-memory.ts'
import { sessionQuery, useMember } from '#web/features/accounts/queries.ts'
import { useBranding } from '#web/features/branding/queries.ts'
import { SurroundMap } from '#web/features/items/map/surround-map.tsx'
import { addressOf, linesOf } from '#domain/places/vocabulary.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import * as texts from '#web/routes/-nearby/texts.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

/** Where the list looks from: the device, a suburb, or as it was. */
export const LocationRoute = () => {
  const member = useMember()
  const branding = useBranding()
  const here = useHere(member, branding.site)
  const navigate = useNavigate()
  const isPrompt = useLocation({ select: ({ state }) => state.isPrompt === true })
  const isFromFilters = useLocation({ select: ({ state }) => state.isFromFilters === true })
  const [{ updated }] = useState(memory.readMemory)
  const [surroundKm, setSurroundKm] = useState<number | null>(null)
  const question = useQuestion((end) => {
    settle(end)
    void navigate({
      to: isFromFilters ? '/filters' : '/',
      search: (before) => (end.is === 'area' && surroundKm !== null ? { ...before, r: surroundKm } : before),
    })
  })
  // What is saved in the profile is "Saved"; what is only for now, or not there yet, is "Current".
  const look = ({ place, surroundKm: km }: Area, isSaved: boolean) => {
    const [lng, lat] = place.center
    setCurrent(isSaved ? null : { lat, lng })
    setSurroundKm(km)
    saveDraft(AREA_DRAFT, null)
    question.send({ type: 'areaUsed' })
  }
  const client = useQueryClient()
  const save = useAction({
    mutation: ({ place, street }: Area) =>
      changeMe({
        change: { location: { type: 'Point', coordinates: place.center, address: homeAddress(place, street) } },
        label: texts.placeLabel(place.place_name),
        subject: 'profile:place',
      }),
    onDone: (answer, area) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
      look(area, true)
    },
    onQueued: (area) => look(area, false),
    onFailed: (error) => toast.bad({ title: texts.updateFailed, text: messageOf(error) }),
  })
  const close = () => question.send({ type: 'close' })

  if (!question.isEntering)
    return (
      <AskLocation
        here={here}
        since={updated}
        isLocating={question.isLocating}
        onCurrent={() => question.send({ type: 'useCurrent' })}
        onArea={() => question.send({ type: 'enterArea' })}
        onLater={isPrompt ? (ms) => question.send({ type: 'later', ms }) : null}
        onClose={close}
      />
    )
  return (
    <EnterArea
      home={member.suburb === null ? null : { ...linesOf(member.location?.address ?? ''), suburb: member.suburb }}
      busy={save.isPending}
      onUse={(area) => (area.save ? save.mutate(area) : look(area, false))}
      onClose={close}
      map={(place, km) => (
        <SurroundMap
          className={locationStyles['areaMap']}
          center={place === null ? here.point : { lat: place.center[1], lng: place.center[0] }}
          km={km}
          tileSource={branding.map}
        />
      )}
    />
  )
}

/** The suburb alone where no street is told: it fills the form for the next listing. */
const homeAddress = ({ place_name: suburb }: PlaceView, street: string) => addressOf({ street, rest: suburb }) ?? suburb

/** The prompt's machine; `onEnd` runs once, when it has been answered. */
const useQuestion = (onEnd: (end: LocationEnd) => void) => {
  const machine = useMemo(() => locationMachine.provide({ actors: { locate: fromPromise(locateDevice) } }), [])
  const [state, send] = useMachine(machine)
  const ended = useEffectEvent(() => onEnd(state.context.end))
  const isOver = state.status === 'done'
  useEffect(() => {
    if (isOver) ended()
  }, [isOver])
  return { isLocating: state.matches('locating'), isEntering: state.matches('entering'), send }
}

/** What this device remembers of the answer. */
const settle = (end: LocationEnd) => {
  const now = Date.now()
  switch (end.is) {
    case 'here':
      setCurrent(end.point, now)
      return memory.noteUpdated(now)
    case 'area':
      return memory.noteUpdated(now)
    case 'later':
      return memory.noteSnoozed(now, end.ms)
    case 'denied':
      toast.warn({ title: texts.locationDenied, text: texts.locationDeniedText })
      return memory.noteDenied(now)
    case 'dropped':
      return memory.noteAsked(now)
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from the filters, where what is chosen waits. */
    isFromFilters?: boolean
  }
}
