import type { ExportCategory } from '#domain/privacy/vocabulary.ts'
import type { ExportProgress } from '#projections/privacy/exports.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { nameOf, peopleOf } from '#api/accounts/names.ts'
import { type Ask, makeAsk } from './ask.ts'
import { type DataClass, dataClass } from './classes.ts'
import { classPage, type Counted, entryOf, fileName, indexPage, photoIdsIn, photoName, writtenTimeIn } from './page.ts'
import { type Entry, zipped } from './zip.ts'

export interface Wish {
  readonly personId: string
  readonly categories: readonly ExportCategory[]
  /** What it throws ends the making. */
  readonly onProgress: (progress: ExportProgress) => Promise<void>
}
export interface Archive {
  /** To be read once. */
  readonly bytes: AsyncIterable<Uint8Array>
  /** How many were written so far. */
  readonly pictures: () => number
}

/** Rows of one file: so many are in memory at a time. */
const PART = 500

/** A zip of JSON with a page to read, made as it is read: it holds what the calls of the app answer this person at that moment, and the person's own photos. */
export const makeArchive = (deps: ApiDeps, wish: Wish): Archive => {
  const work: Work = { deps, wish, ask: makeAsk(deps, wish.personId), done: 0, of: 0, pictures: 0 }
  return { bytes: zipped(entriesOf(work), deps.clock()), pictures: () => work.pictures }
}

interface Work {
  readonly deps: ApiDeps
  readonly wish: Wish
  readonly ask: Ask
  done: number
  of: number
  pictures: number
}

async function* entriesOf(work: Work): AsyncGenerator<Entry> {
  const classes = work.wish.categories.map(dataClass)
  for (const one of classes) work.of += await one.count(work.ask)
  const all: Counted[] = []
  for (const one of classes) {
    const photos: string[] = []
    all.push(yield* filesOf(work, one, photos))
    yield* picturesOf(work, photos)
  }
  yield textEntry('index.html', indexPage({ ...(await aboutOf(work)), all }))
}

/** JSON and a page for each part of a class; `photos` gets the ids of those that its listings show. */
async function* filesOf(work: Work, one: DataClass, photos: string[]): AsyncGenerator<Entry, Counted> {
  const { category } = one
  const written = writtenTimeIn(work.deps.site.timeZone)
  let [count, parts] = [0, 0]
  // Written page by page: a whole part at once would hold up others for too long.
  const rows: string[] = []
  const entries: string[] = []
  const files = (): readonly Entry[] => {
    parts += 1
    const named = (kind: 'html' | 'json') => fileName(category, parts, kind)
    return [
      textEntry(named('json'), `[\n${rows.splice(0).join(',\n')}\n]\n`),
      textEntry(named('html'), classPage(category, entries.splice(0))),
    ]
  }
  for await (const page of one.pages(work.ask)) {
    for (const row of page) {
      rows.push(JSON.stringify(row, null, 2))
      entries.push(entryOf(category, row, written))
    }
    count += page.length
    if (category === 'items') photos.push(...page.flatMap(photoIdsIn))
    await progressed(work, category, page.length)
    if (rows.length >= PART) yield* files()
  }
  if (rows.length > 0 || parts === 0) yield* files()
  return { category, count, parts }
}

/** Only the person's own, and only those that are still kept. */
async function* picturesOf(work: Work, ids: readonly string[]): AsyncGenerator<Entry> {
  const { photos } = work.deps
  work.of += ids.length
  for (const id of new Set(ids)) {
    const isOwn = (await photos.find(id))?.ownerId === work.wish.personId
    const bytes = isOwn ? await photos.open(id, 'full') : null
    if (bytes) {
      yield { name: photoName(id), bytes, isPacked: true }
      work.pictures += 1
    }
    await progressed(work, 'items', 1)
  }
}

const progressed = async (work: Work, now: ExportCategory, more: number): Promise<void> => {
  work.done += more
  await work.wish.onProgress({ done: work.done, of: Math.max(work.of, work.done), now })
}

const aboutOf = async ({ deps, wish }: Work) => {
  const { branding, timeZone } = deps.site
  const known = await peopleOf(deps.openReads(), [wish.personId])
  return {
    site: branding.site.name,
    name: nameOf(known, wish.personId),
    when: writtenTimeIn(timeZone)(deps.clock()),
  }
}

const textEntry = (name: string, text: string): Entry => ({ name, bytes: Buffer.from(text) })
