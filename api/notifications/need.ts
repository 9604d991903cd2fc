import { LOCALE } from '#domain/locale.ts'
import { categoryLabels } from '#domain/items/category-looks.ts'
import { REQUEST_PARTS, type RequestPart } from '#domain/requests/vocabulary.ts'
import type { RequestDocument } from '#projections/requests/requests.ts'
import { isolated } from '#domain/sentence.ts'
import * as texts from './request-texts.ts'

export const needOf = (request: RequestDocument | undefined): string =>
  request?.title ? `“${isolated(request.title)}”` : texts.goneRequest

/** The present state of what was changed, so that no row tells of what is different again; of the place the suburb alone. */
const NOW: Readonly<Record<RequestPart, (request: RequestDocument) => string>> = {
  title: () => texts.titleChanged,
  description: () => texts.descriptionChanged,
  category: ({ category }) => texts.categoryChanged(categoryLabels[category]),
  day: ({ needByDate }) => texts.dayChanged(needByDate === null ? texts.anyDay : texts.byDay(dayOf(needByDate))),
  place: ({ suburb }) => texts.placeChanged(suburb === null ? null : isolated(suburb)),
}

/** Of an edit that named what it changed: earlier ones did not. */
export const changedIn = (told: string | null | undefined, request: RequestDocument | undefined): string => {
  const parts = new Set((told ?? '').split(','))
  return request ? texts.listed(REQUEST_PARTS.filter((part) => parts.has(part)).map((part) => NOW[part](request))) : ''
}

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
