import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import serve from 'koa-static'
import { categories } from '#domain/items/vocabulary.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import {
  type FirstAnswersFor,
  type For,
  linksOf,
  memberPage,
  type PageBytes,
  pageBytes,
  type PreviewFor,
  withHead,
} from './page.ts'
import { isPage, namesFile } from './pages.ts'
import { type FilesOfPages, filesOfPages, MANIFEST_PATH, readManifest } from './page-files.ts'
import { originAsked } from '#api/http/routing/one-host.ts'
import { currentSession, isSignedIn } from '#api/http/session/session.ts'
import { drawingPath, type Drawings } from './start.ts'
import * as texts from '#api/http/texts.ts'

const YEAR = 31_536_000_000

/** What is inserted into the page before it is sent. */
interface Filling {
  readonly firstAnswers: FirstAnswersFor
  readonly previewFor: PreviewFor
}

/**
 * Serves the built web application: its files for ever (their names carry a hash), its page for every other path. Where the
 * application has no screen the page says so with its status; what is named like a file, or lies where files are, is there or is not.
 */
export const makeWeb = (deps: ApiDeps, { firstAnswers, previewFor }: Filling): Middleware => {
  const { webFolder } = deps.site
  if (!webFolder || !existsSync(join(webFolder, 'index.html'))) return plainPage
  const files = serve(webFolder, {
    index: false,
    hidden: false,
    setHeaders: (response, path) => {
      response.setHeader(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${YEAR / 1000}, immutable` : 'public, max-age=3600',
      )
    },
  })
  const folders = foldersIn(webFolder)
  const isForFiles = (path: string): boolean => namesFile(path) || folders.has(path.split('/')[1] ?? '')
  const readPage = makeReadPage(webFolder)
  const whoIsHere = async (context: Context): Promise<For> => {
    const session = await currentSession(context, deps)
    if (!isSignedIn(session)) return { is: 'visitor' }
    return { is: 'member', answers: await firstAnswers(context, session) }
  }
  const sendPage = async (context: Context): Promise<void> => {
    context.status = context.path === INDEX || isPage(context.path) ? 200 : 404
    context.type = 'html'
    const who = await whoIsHere(context)
    // A member's page holds what only this session may read.
    context.set('cache-control', who.is === 'member' ? 'private, no-store' : 'no-cache')
    context.vary('cookie')
    const page = await readPage()
    const links = linksOf(context, who, page.screens)
    if (links !== '') context.set('link', links)
    if (who.is === 'member') {
      context.body = memberPage(page, who.answers)
      return
    }
    const head = await previewFor(context.path, deps.site.origin ?? originAsked(context, deps.site.https))
    context.body = head === null ? page.visitors : withHead(page, head)
  }
  return async (context, next) => {
    if (context.method !== 'GET') return next()
    // `/index.html` is the page too: it differs from person to person and must not be cached on the way.
    if (context.path === '/' || context.path === INDEX) return sendPage(context)
    await files(context, () => Promise.resolve())
    if (!hasBody(context)) return isForFiles(context.path) ? sendNoFile(context) : sendPage(context)
    if (context.fresh) context.status = 304
  }
}

const INDEX = '/index.html'

const hasBody = ({ body }: Context): boolean => body !== undefined && body !== null

const foldersIn = (webFolder: string): ReadonlySet<string> =>
  new Set(readdirSync(webFolder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : [])))

const sendNoFile = (context: Context): void => {
  context.status = 404
  context.type = 'text/plain'
  context.set('cache-control', 'no-cache')
  context.body = texts.noSuchFile
}

/** Read again only when a build has written it anew: it names scripts by their hashes. */
const makeReadPage = (webFolder: string): (() => Promise<PageBytes>) => {
  const file = join(webFolder, 'index.html')
  let cached: { readonly writtenAt: number; readonly page: PageBytes } | null = null
  return async () => {
    const { mtimeMs: writtenAt } = await stat(file)
    if (cached?.writtenAt === writtenAt) return cached.page
    const page = pageBytes(await readFile(file), await readFilesOfPages(webFolder), await readDrawings(webFolder))
    cached = { writtenAt, page }
    return page
  }
}

/** None where the build left no list: then the first script finds them, a round trip later. */
const readFilesOfPages = async (webFolder: string): Promise<FilesOfPages> => {
  const list = join(webFolder, MANIFEST_PATH)
  return filesOfPages(existsSync(list) ? readManifest(await readFile(list, 'utf8')) : {})
}

/** None where the folder has none: then a page names their files. */
const readDrawings = async (webFolder: string): Promise<Drawings> => {
  const found = categories
    .map((category) => ({ category, file: join(webFolder, drawingPath(category)) }))
    .filter(({ file }) => existsSync(file))
  const read = async ({ category, file }: (typeof found)[number]) =>
    [category, `data:image/svg+xml,${encodeURIComponent(await readFile(file, 'utf8'))}`] as const
  return new Map(await Promise.all(found.map(read)))
}

const plainPage: Middleware = (context) => {
  context.status = 404
  context.type = 'text/plain'
  context.body = texts.notBuilt
}
