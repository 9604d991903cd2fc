/** Section 4 of the specification. */
export const requestStatuses = ['open', 'matched', 'fulfilled', 'cancelled', 'expired'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** What a helper sees of a request, by the fields of its edits. The exact place is not among them. */
const PARTS = {
  title: ['title'],
  description: ['description'],
  category: ['category'],
  day: ['needByDate'],
  place: ['publicPoint', 'suburb'],
} as const
export type RequestPart = keyof typeof PARTS

export const REQUEST_PARTS = Object.keys(PARTS) as readonly RequestPart[]

/** What an edit changes for those who offered, in the order in which it is told. */
export const visiblyChanged = (edit: object): readonly RequestPart[] =>
  REQUEST_PARTS.filter((part) => PARTS[part].some((field) => field in edit))
