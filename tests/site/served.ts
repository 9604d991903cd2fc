import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiDeps } from '#api/http/deps.ts'
import { makeServer } from '#api/server.ts'

/** The API over this world, on a free port of this machine. */
export const serveApi = async (deps: ApiDeps) => {
  const { app, live } = makeServer(deps)
  const server = createServer(app.callback())
  // As runtime/process/entrance.ts: the server is never the first to hang up.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    live,
    close: async (): Promise<void> => {
      live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
