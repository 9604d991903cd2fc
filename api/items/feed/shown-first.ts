import type { ItemDocument } from '#projections/items/listing.ts'
import type { ShownFirst } from '#api/http/page/start.ts'

/** What a page shows of a listing before any script has run; nothing of one whose words are no more. */
export const shownFirst = ({ _id: id, title, category, photos }: ItemDocument): readonly ShownFirst[] =>
  title === null ? [] : [{ id, title, category, photo: photos[0] ?? null }]
