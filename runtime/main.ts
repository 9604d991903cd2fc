import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compose, makeDoor, openScheduler, type World } from './compose.ts'
import { BadSetting, type Config, readConfig } from './config.ts'
import { demoEmail, demoPeople } from './demo/people.ts'
import { seed, wantsSeed } from './demo/seed.ts'
import { onSignal } from './shutdown.ts'

/** Starts what SERVICES names; the last line it prints is that it is ready. */
const main = async (): Promise<void> => {
  const config = readConfig()
  const world = await compose(config)
  await fillDemo(world)
  const stops: (() => Promise<void>)[] = []
  if (config.services.has('scheduler')) stops.push((await openScheduler(world)).stop)
  if (config.services.has('api')) stops.push(await openDoor(world))
  onSignal(async () => {
    for (const stop of stops) await stop()
    await world.close()
  })
  say(`Share a Gifty is ready at ${addressOf(config)}`)
}

/** Outside production and with an empty data folder: a neighbourhood to look at (decisions section 7). */
const fillDemo = async ({ config, stores, localities }: World): Promise<void> => {
  if (!config.demoMode || !(await wantsSeed(config, stores))) return
  say('Filling a demo neighbourhood …')
  await seed(config, stores, localities)
  const accounts = demoPeople.slice(0, 4).map(({ name }) => `  ${name} <${demoEmail(name)}>`)
  say(`Demo accounts (no password; choose one at sign-in):\n${accounts.join('\n')}`)
}

const openDoor = async (world: World): Promise<() => Promise<void>> => {
  const { app, live } = makeDoor(world)
  const server = createServer(app.callback())
  // A little longer than common proxies keep theirs, so that we are never the first to hang up.
  server.keepAliveTimeout = 65_000
  await listening(server, world.config)
  return async () => {
    live.close()
    server.closeIdleConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const listening = (server: Server, { port, host }: Config): Promise<AddressInfo> =>
  new Promise((resolve, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'EADDRINUSE' ? new BadSetting(`Setting PORT: ${port} is in use`) : error),
    )
    server.listen({ port, ...(host === null ? {} : { host }) }, () => resolve(server.address() as AddressInfo))
  })

const addressOf = ({ siteUrl, host, port }: Config): string =>
  siteUrl ?? `http://${host === null || host === '0.0.0.0' ? 'localhost' : host}:${port}`
const say = (line: string): void => void process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof BadSetting ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
