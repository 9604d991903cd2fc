import type { ConsentKind } from '#domain/accounts/vocabulary.ts'

/** What a record of consent says of each kind: what for, which data, until when. */
export const consented: Readonly<
  Record<
    ConsentKind,
    { readonly purposes: readonly string[]; readonly dataCategories: readonly string[]; readonly termination: string }
  >
> = {
  terms: {
    purposes: ['Taking part in the neighbourhood: giving, asking and arranging pickups.'],
    dataCategories: ['Account', 'Listings and requests', 'Claims and offers', 'Messages'],
    termination: 'When the account ends.',
  },
  privacy: {
    purposes: ['Keeping what the privacy notice names, for what it names.'],
    dataCategories: ['Account', 'Home', 'Listings and requests', 'Claims and offers', 'Messages', 'Sign-ins'],
    termination: 'When the account ends; the key to the data is destroyed 14 days later.',
  },
  marketing: {
    purposes: ['A newsletter by e-mail, at most once a month.'],
    dataCategories: ['Name', 'E-mail address'],
    termination: 'When it is taken back, or the account ends.',
  },
}
