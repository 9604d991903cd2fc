import type { PersonDocument } from '#projections/accounts/people.ts'
import type { UserView } from './contract.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import * as texts from './texts.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { hiddenByAbsence } from '#projections/open-things.ts'
import { consentsAskedOf } from '#api/http/session/consents-asked.ts'
import { startingPreferences } from '#domain/accounts/defaults.ts'

/** For who has not shown yet that it is the own account. */
export const withoutHome = (user: UserView): UserView => ({ ...user, location: null, suburb: null })

/** The account as its own person sees it: with the suburb of the home, where others see that of its public point. */
export const userView = async (
  { unseal, places, openReads }: Pick<ApiDeps, 'unseal' | 'places' | 'openReads'>,
  person: PersonDocument,
): Promise<UserView> => {
  const [email, home] = await Promise.all([unseal(person.email), unseal(person.location)])
  const place = home && 'lat' in home ? home : null
  const pause = await pauseOf(openReads(), person)
  return {
    id: person._id,
    _id: person._id,
    name: person.name ?? texts.former,
    email: typeof email === 'string' ? email : '',
    role: person.role,
    isActive: true,
    isDemo: person.demo,
    location: place && { type: 'Point', coordinates: [place.lng, place.lat], address: place.address },
    suburb: place && places.nearest(place).name,
    preferences: person.preferences ?? startingPreferences,
    marketingOptIn: person.marketing,
    emailVerified: person.emailVerified,
    twoFactorEnabled: person.twoFactor !== null,
    consentsAsked: [...(await consentsAskedOf(openReads(), person))],
    pendingDeletion: pendingDeletionOf(person),
    paused: pause !== null,
    pause,
    createdAt: person.createdAt,
  }
}

/** Until the account is erased. */
export const pendingDeletionOf = ({ away }: Pick<PersonDocument, 'away'>): { readonly at: string } | null => {
  const until = away.find(({ reason }) => reason === 'leaving')?.until
  return until ? { at: until } : null
}

/** What a break hides, and when it ends by itself. */
const pauseOf = async (reads: Reads, { _id, away }: PersonDocument): Promise<UserView['pause']> => {
  const pause = away.find(({ reason }) => reason === 'paused')
  return pause ? { until: pause.until, ...(await hiddenByAbsence(reads, _id)) } : null
}
