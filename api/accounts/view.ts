import type { PersonDocument } from '#projections/accounts/people.ts'
import type { UserView } from './contract.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { FORMER } from './names.ts'
import { startingPreferences } from '#domain/accounts/defaults.ts'

/** For who has not shown yet that it is the own account. */
export const withoutHome = (user: UserView): UserView => ({ ...user, location: null, suburb: null })

/** The account as its own person sees it: with the suburb of the home, where others see that of its public point. */
export const userView = async (
  { unseal, places }: Pick<ApiDeps, 'unseal' | 'places'>,
  person: PersonDocument,
): Promise<UserView> => {
  const [email, home] = await Promise.all([unseal(person.email), unseal(person.location)])
  const place = home && 'lat' in home ? home : null
  return {
    id: person._id,
    _id: person._id,
    name: person.name ?? FORMER,
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
    pendingDeletion: null,
    createdAt: person.createdAt,
  }
}
