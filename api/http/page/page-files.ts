import { z } from 'zod'

/** The list that the build writes of its files: of each what it imports at once and later, by keys of the list, and its styles. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
export type Manifest = z.infer<typeof manifest>

/** Within the built web application; no file of a hidden folder is served. */
export const MANIFEST_PATH = '.vite/manifest.json'

export const readManifest = (json: string): Manifest => manifest.parse(JSON.parse(json))

/** Paths within the built web application. */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What anybody's page needs before it can be used: the first script and all that it imports. */
export const visitorFiles = (files: Manifest): PageFiles => filesFrom(files, ({ isEntry }) => isEntry)

/** What every page of a member needs besides: the frame. vite.files.ts puts these files together by the names of their parts. */
export const memberFiles = (files: Manifest): PageFiles => without(visitorFiles(files), partOf(files, 'member'))

/**
 * What a member's page needs beside the first script, what it may need once something is opened, and what each screen that pages name needs
 * beside the frame, by the names of the build's parts (vite.files.ts; web/routes/-shell/screens/member-screens.ts).
 */
export const filesOfPages = (files: Manifest) => {
  const frame = filesFrom(files, ({ isEntry, name }) => isEntry || name === 'member')
  const beside = (part: string): PageFiles => without(frame, partOf(files, part))
  return {
    member: memberFiles(files),
    later: without(frame, reachable(files)),
    screens: {
      /** The list and map of gifts. */
      nearby: beside('nearby'),
      gift: beside('gift'),
      /** What can be done with a gift. */
      actions: beside('actions'),
      requests: beside('requests-route'),
      /** All conversations, and one of them. */
      messages: beside('messages-frame'),
      thread: beside('thread-route'),
      /** One's own page. */
      profile: beside('profile-route'),
    },
  }
}
export type FilesOfPages = ReturnType<typeof filesOfPages>
export type ScreenFiles = FilesOfPages['screens']

const partOf = (files: Manifest, part: string): PageFiles => filesFrom(files, ({ name }) => name === part)
/** Those of `all` that are not among the known ones. */
export const without = (known: PageFiles, all: PageFiles): PageFiles => ({
  scripts: all.scripts.filter((script) => !known.scripts.includes(script)),
  styles: all.styles.filter((style) => !known.styles.includes(style)),
})

/** The screens of admins are parts of these names (web/routes/admin): nobody else fetches them. */
const isOfAdmins = (files: Manifest, key: string): boolean => files[key]?.name?.startsWith('admin') === true

/** All that the frame of members imports, at once or when something is opened. */
const reachable = (files: Manifest): PageFiles =>
  filesFrom(
    files,
    ({ name }) => name === 'member',
    ({ imports, dynamicImports }) => [...imports, ...dynamicImports].filter((key) => !isOfAdmins(files, key)),
  )

type One = Manifest[string]
const filesFrom = (
  files: Manifest,
  isStart: (one: One) => boolean,
  next: (one: One) => readonly string[] = ({ imports }) => imports,
): PageFiles => {
  const keys = new Set(Object.keys(files).filter((key) => files[key] !== undefined && isStart(files[key])))
  // A set that grows while one walks it is walked to its end.
  for (const key of keys) for (const other of files[key] ? next(files[key]) : []) keys.add(other)
  const found = [...keys].flatMap((key) => files[key] ?? [])
  return { scripts: found.map(({ file }) => file), styles: found.flatMap(({ css }) => css) }
}
