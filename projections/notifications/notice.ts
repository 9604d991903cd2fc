import type { NotificationType } from '#domain/notifications/vocabulary.ts'

/** A fulfilled request is told by its claim (api/notifications/view.ts). */
export type NotificationKind = Exclude<NotificationType, 'request_fulfilled'>

export interface Notice {
  readonly personId: string
  readonly kind: NotificationKind
  readonly actorId: string | null
  readonly facts: Readonly<Record<string, string | null>>
}
/** Who did it, and what the sentence needs. */
type NoticeFacts = { readonly by: string | null } & Notice['facts']

export const tell = (personId: string, kind: Notice['kind'], { by, ...facts }: NoticeFacts): Notice => ({
  personId,
  kind,
  actorId: by,
  facts,
})

/** Of one conversation or one listing there is one row, which each of them writes anew. */
export const isGathered = (kind: NotificationKind): boolean => kind === 'message' || kind === 'listing_changed'
/** Of a thing that was just listed and fits a request or a saved search. */
export const isNewListing = (kind: NotificationKind): boolean =>
  kind === 'item_fits_request' || kind === 'item_matches_search'

/** Earlier notifications of one person that no longer hold: those of these kinds about this claim or listing. */
export interface Retirement {
  readonly personId: string
  readonly kinds: readonly NotificationKind[]
  /** The id of a claim, a listing, an offer or a request, as in the inbox. */
  readonly subjectId: string
}
