import { chosenText } from '#domain/pickup-times.ts'
import { type Compared, changedSince, type ListingChangesDocument } from '#projections/items/listing-changes.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'
import { changedWords, type ClaimView } from './contract.ts'

type Change = ClaimView['changes'][number]

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** What the listing says now that it did not say when the claimer asked, without places and notes that he may not know. */
export const changesFor = (
  { askedAt, promisedAt }: Pick<ClaimDocument, 'askedAt' | 'promisedAt'>,
  listing: ListingChangesDocument,
  { seesNotes }: { readonly seesNotes: boolean },
): readonly Change[] => {
  // As it mostly is; nobody is told yes before asking.
  if (!listing.edits.some(({ from }) => from > askedAt)) return []
  const before = said({ ...listing.now, ...changedSince(listing, askedAt) })
  const now = said(listing.now)
  const words = changedWords
    .filter((field) => differs(before[field], now[field]))
    .map((field) => ({
      field,
      before: before[field],
      after: now[field],
    }))
  const pictures: readonly Change[] = differs(before.photos, now.photos)
    ? [{ field: 'photos', before: null, after: null }]
    : []
  return [...words, ...pictures, ...placeChange(before, now), ...(seesNotes ? notesChange(listing, promisedAt) : [])]
}

/** The times that suit are told as one text. */
const said = (listing: Compared): Compared => {
  const { availabilityTimes: times, availabilityWindow: words } = listing
  return { ...listing, availabilityWindow: chosenText({ times, words }) }
}

/** Only the suburb is named; a move within one suburb is reported without places. */
const placeChange = (before: Compared, now: Compared): readonly Change[] => {
  if (differs(before.suburb, now.suburb)) return [{ field: 'place', before: before.suburb, after: now.suburb }]
  return differs(before.publicPoint, now.publicPoint) ? [{ field: 'place', before: null, after: null }] : []
}

/** Notes from before the yes were never shown to the claimer. */
const notesChange = (listing: ListingChangesDocument, promisedAt: number | null): readonly Change[] => {
  const { pickupNotes: after } = listing.now
  const { pickupNotes: before = after } = promisedAt === null ? {} : changedSince(listing, promisedAt)
  return before === after ? [] : [{ field: 'pickupNotes', before, after }]
}

/** The same question as the rule asks (domain/items/changes.ts): is there an edit that the claimer has not gone on after? */
export const isFreeToStepBack = ({ lastStepAt }: ClaimDocument, { changedAt }: ListingChangesDocument): boolean =>
  changedAt > lastStepAt
