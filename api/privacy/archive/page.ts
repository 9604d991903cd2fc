import { LOCALE } from '#domain/locale.ts'
import type { ExportCategory } from '#domain/privacy/vocabulary.ts'
import { escaped } from '#api/http/page/html.ts'
import type { Row } from './ask.ts'
import * as texts from './texts.ts'

/** How an instant is written, in the zone of the site. */
export type WrittenTime = (instant: string) => string

export const writtenTimeIn = (timeZone: string): WrittenTime => {
  const format = new Intl.DateTimeFormat(LOCALE, { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

const pageOf = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${texts.style}</style></head><body><main>${body}</main></body></html>\n`

/** A class, or a part of a long one, to be read. */
export const classPage = (category: ExportCategory, entries: readonly string[]): string => {
  const { name } = texts.classes[category]
  const back = `<p><a href="index.html">${escaped(texts.back)}</a></p>`
  const body = entries.length === 0 ? `<p>${escaped(texts.none)}</p>` : entries.join('\n')
  return pageOf(name, `<h1>${escaped(name)}</h1>${back}\n${body}`)
}

const HEADINGS = texts.headings.map((path) => path.split('.'))
const FACTS = texts.facts.map(([path, label]) => ({ steps: path.split('.'), label: escaped(label) }))

/** A row on the page of its class. */
export const entryOf = (category: ExportCategory, row: Row, written: WrittenTime): string => {
  const heading = HEADINGS.map((steps) => at(row, steps)).find(isWord)
  const facts = FACTS.flatMap(({ steps, label }) => {
    const value = textOf(at(row, steps), written)
    return value === null || value === heading ? [] : [`<dt>${label}</dt><dd>${escaped(value)}</dd>`]
  })
  const title = heading ?? texts.untitled
  const photos = category === 'items' ? photoIdsIn(row).map((id) => photoOf(id, title)) : []
  return `<article><h2>${escaped(title)}</h2><dl>${facts.join('')}</dl>${photos.join('')}</article>`
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== ''

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

const at = (row: Row, steps: readonly string[]): unknown => {
  let found: unknown = row
  for (const step of steps) found = typeof found === 'object' && found !== null ? (found as Row)[step] : undefined
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
  return pageOf(texts.title, `<h1>${escaped(texts.heading(site))}</h1>${said}\n${table}\n<p>${escaped(texts.left)}</p>`)
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
