import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { projections } from '#projections/all.ts'
import ts from 'typescript'

const FILE = 'tests/guards/projection-versions.json'
/** Code that every read model leans on, without being told in its own file; and tables that grow with each new kind of event, of which no log has one yet. */
const ENGINE: ReadonlySet<string> = new Set([
  'projections/engine/projection.ts',
  'domain/catalog.ts',
  'domain/people.ts',
])

export interface RecordedVersion {
  readonly version: number
  readonly code: string
}
export type Versions = Readonly<Record<string, RecordedVersion>>

export const recordedVersions = (): Versions =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Versions) : {}

/** Read model → its version and the hash of its code as they are now. */
export const presentVersions = (): Versions =>
  Object.fromEntries(projections.map(({ name, version }) => [name, { version, code: hashOf(codeOf(fileOf(name))) }]))

/** The record as it should be by now. Throws where code changed under the same version. */
export const renewed = (recorded: Versions, present: Versions): Versions => {
  for (const [name, { version, code }] of Object.entries(present)) {
    const before = recorded[name]
    if (before && before.code !== code && version <= before.version)
      throw new Error(`${name} changed and its version did not: raise it from ${before.version}`)
  }
  return present
}

export const writeVersions = (versions: Versions): void =>
  writeFileSync(FILE, `${JSON.stringify(renewed(recordedVersions(), versions), null, 2)}\n`)

/** The file that declares a projection of this name. */
const fileOf = (name: string): string => {
  const all = readFileSync('projections/all.ts', 'utf8')
  const files = [...all.matchAll(/from '#(projections\/[a-z/-]+\.ts)'/gu)].map(([, file]) => file ?? '')
  const found = files.find((file) => readFileSync(file, 'utf8').includes(`name: '${name}'`))
  if (!found) throw new Error(`no file declares the projection ${name}`)
  return found
}

/** The file and what it imports of projections/ and of the domain's words: all that decides what a document says, in whatever room it lies. */
const codeOf = (file: string): string => sourcesOf(file).map(plain).toSorted().join('\n')

/** The file's text and those of what it leans on, each once. */
const sourcesOf = (file: string, seen = new Set<string>()): readonly string[] => {
  if (seen.has(file) || ENGINE.has(file)) return []
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const imports = [...source.matchAll(/^(?:import|export) (?!type )[^']*from '([^']+)'/gmu)].map(
    ([, path]) => path ?? '',
  )
  const own = imports.map((path) => placeOf(path, file)).filter((path) => /^(?:projections|domain)\//u.test(path))
  return [source, ...own.filter((path) => !path.endsWith('/events.ts')).flatMap((path) => sourcesOf(path, seen))]
}

const placeOf = (path: string, from: string): string => {
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? relative(resolve('.'), resolve(dirname(from), path)) : path
}

/** Without types, comments and layout: what runs. */
const plain = (source: string): string =>
  ts
    .transpileModule(source, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, removeComments: true, module: ts.ModuleKind.ESNext },
    })
    // What a file imports is hashed by itself: where it lies says nothing.
    .outputText.replace(/^import [^;]*;$/gmu, '')
    .replace(/\s+/gu, ' ')

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 16)
