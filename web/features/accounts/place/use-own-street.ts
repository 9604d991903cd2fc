import { useQueryClient } from '@tanstack/react-query'
import type { UserView } from '#api/accounts/contract.ts'
import type { EditItemInput } from '#api/items/contract.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import * as texts from '#web/features/accounts/field-texts.ts'
import { sessionQuery, useMember } from '#web/features/accounts/queries.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { type Home, homeWith, type OwnStreetAt, streetKnownAt } from '#web/vocabulary/pick/own-street.ts'

/** The street of one's profile for the place of a thing, and how one is kept there for the next time. */
export const useOwnStreet = (): OwnStreetAt => {
  const home = homeOf(useMember())
  const client = useQueryClient()
  const { mutate } = useAction({
    mutation: (location: NonNullable<EditItemInput['location']>) =>
      changeMe({ change: { location }, label: texts.streetLabel, subject: 'profile:place' }),
    onDone: (answer) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
    },
    onFailed: (error) => toast.bad({ title: texts.streetNotKept, text: messageOf(error) }),
  })
  return (place) => ({
    known: streetKnownAt(home, place),
    remember:
      homeWith(home, place, '') === null
        ? null
        : (street) => {
            const location = homeWith(home, place, street)
            if (location !== null) mutate(location)
          },
  })
}

const homeOf = ({ location, suburb }: UserView): Home =>
  location && { coordinates: location.coordinates, address: location.address, suburb: suburb ?? '' }
