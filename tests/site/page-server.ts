import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ApiDeps } from '#api/http/deps.ts'
import { serveApi } from './served.ts'

/** An HTTP server that also serves a built web application, given as files by path. */
export const servePages = async (deps: ApiDeps, files: Readonly<Record<string, string | Buffer>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-web-'))
  const webFolder = join(folder, 'web')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(webFolder, path)), { recursive: true })
    writeFileSync(join(webFolder, path), text)
  }
  const { url, close } = await serveApi({ ...deps, site: { ...deps.site, webFolder } })
  return {
    url,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type PageServer = Awaited<ReturnType<typeof servePages>>
