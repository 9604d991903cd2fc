import type { PersonDocument } from '#projections/accounts/people.ts'
import type { UserView } from './contract.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { FORMER } from './names.ts'
import { startingPreferences } from '#domain/accounts/defaults.ts'

/** The account as its own person sees it. */
export const userView = async ({ unseal }: Pick<ApiDeps, 'unseal'>, person: PersonDocument): Promise<UserView> => {
  const [email, home] = await Promise.all([unseal(person.email), unseal(person.location)])
  return {
    id: person._id,
    _id: person._id,
    name: person.name ?? FORMER,
    email: typeof email === 'string' ? email : '',
    role: person.role,
    isActive: true,
    isDemo: person.demo,
    location:
      home && 'lat' in home ? { type: 'Point', coordinates: [home.lng, home.lat], address: home.address } : null,
    suburb: person.suburb,
    preferences: person.preferences ?? startingPreferences,
    marketingOptIn: person.marketing,
    emailVerified: false,
    twoFactorEnabled: false,
    pendingDeletion: null,
    createdAt: person.createdAt,
  }
}
