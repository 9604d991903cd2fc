import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ApiDeps } from '#api/http/deps.ts'
import { makeServer } from '#api/server.ts'

/** An HTTP server that also serves a built web application, given as files by path. */
export const servePages = async (deps: ApiDeps, files: Readonly<Record<string, string | Buffer>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-web-'))
  const webFolder = join(folder, 'web')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(webFolder, path)), { recursive: true })
    writeFileSync(join(webFolder, path), text)
  }
  const { app, live } = makeServer({ ...deps, site: { ...deps.site, webFolder } })
  const server = createServer(app.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type PageServer = Awaited<ReturnType<typeof servePages>>
