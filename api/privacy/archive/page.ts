import type { ExportCategory } from '#domain/privacy/vocabulary.ts'
import { escaped } from '#api/http/html.ts'
import type { Row } from './ask.ts'
import * as texts from './texts.ts'

/** How an instant is written, in the zone of the site. */
export type WrittenTime = (instant: string) => string

export const writtenTimeIn = (timeZone: string): WrittenTime => {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

const pageOf = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${texts.style}</style></head><body><main>${body}</main></body></html>\n`

/** A class, or a part of a long one, to be read. `photos`: ids of those that are in the archive. */
export const classPage = (category: ExportCategory, rows: readonly Row[], written: WrittenTime): string => {
  const { name } = texts.classes[category]
  const entries = rows.map((row) => entryOf(row, { written, hasPhotos: category === 'items' })).join('\n')
  const back = `<p><a href="index.html">${escaped(texts.back)}</a></p>`
  return pageOf(name, `<h1>${escaped(name)}</h1>${back}\n${entries || `<p>${escaped(texts.none)}</p>`}`)
}

interface Shown {
  readonly written: WrittenTime
  readonly hasPhotos: boolean
}

const entryOf = (row: Row, { written, hasPhotos }: Shown): string => {
  const heading = texts.headings.map((path) => at(row, path)).find((value) => typeof value === 'string' && value !== '')
  const facts = texts.facts.flatMap(([path, label]) => {
    const value = textOf(at(row, path), written)
    return value === null || value === heading ? [] : [`<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`]
  })
  const title = String(heading ?? texts.untitled)
  const photos = hasPhotos ? photoIdsIn(row).map((id) => photoOf(id, title)) : []
  return `<article><h2>${escaped(title)}</h2><dl>${facts.join('')}</dl>${photos.join('')}</article>`
}

const photoOf = (id: string, title: string): string =>
  `<img src="${photoName(id)}" alt="${escaped(texts.photoOf(title))}" loading="lazy">`

export const photoName = (id: string): string => `photos/${id}.webp`

/** Ids of the photos of a listing. */
export const photoIdsIn = ({ photos }: Row): readonly string[] =>
  Array.isArray(photos)
    ? photos.flatMap((photo: unknown) =>
        typeof photo === 'object' && photo !== null && 'id' in photo && typeof photo.id === 'string' ? [photo.id] : [],
      )
    : []

const at = (row: Row, path: string): unknown => {
  let found: unknown = row
  for (const step of path.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Row)[step] : undefined
  return found
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u

const textOf = (value: unknown, written: WrittenTime): string | null => {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  return INSTANT.test(value) ? written(value) : value
}

export interface Counted {
  readonly category: ExportCategory
  readonly count: number
  readonly parts: number
}

interface Overview {
  readonly site: string
  readonly name: string
  readonly when: string
  readonly all: readonly Counted[]
}

/** What is in the archive: each class, how many, why it is kept and until when. */
export const indexPage = ({ site, name, when, all }: Overview): string => {
  const head = texts.columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('')
  const rows = all.map(rowOf).join('\n')
  const said = [texts.intro(name, when), texts.guide].map((line) => `<p>${escaped(line)}</p>`).join('')
  const table = `<table><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table>`
  return pageOf(
    texts.title,
    `<h1>${escaped(texts.heading(site))}</h1>${said}\n${table}\n<p>${escaped(texts.left)}</p>`,
  )
}

const rowOf = ({ category, count, parts }: Counted): string => {
  const { name, why, until } = texts.classes[category]
  const links = Array.from({ length: parts }, (_, index) => {
    const label = index === 0 ? name : texts.further(index + 1)
    const [page, json] = [fileName(category, index + 1, 'html'), fileName(category, index + 1, 'json')]
    return `<a href="${page}">${escaped(label)}</a> (<a href="${json}">${escaped(texts.readJson)}</a>)`
  })
  const cells = [String(count), escaped(why), escaped(until)].map((cell) => `<td>${cell}</td>`).join('')
  return `<tr><th scope="row">${links.join('<br>')}</th>${cells}</tr>`
}

/** `part` counts from 1. */
export const fileName = (category: ExportCategory, part: number, kind: 'html' | 'json'): string =>
  `${category}${part === 1 ? '' : `-${part}`}.${kind}`
