import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { argv, stdout } from 'node:process'
import { inProject } from '#runtime/process/root.ts'
import { freePort, startServer } from '#tests/failure/server.ts'
import { PEOPLE } from '#benchmarks/event-store-life.ts'
import { type Bench, checked, idIn, inTurn, listingAt, post, type Report, tell, WRITERS } from './calls.ts'
import { type Call, makeClient } from './load.ts'
import { costing, MEASURED_SERVER } from './cost.ts'
import { benchRequests } from './requests.ts'
import { buildTown, type Member, type Town } from './town.ts'

const SIZES = [120, 20_000, 200_000]
/** As after some minutes of use: the compiler of JavaScript is still at work after the first thousand answers. */
const WARM_UP = 5000
const MEASURED = 4000
const WARM_UP_WRITING = 2000
const WARM_UP_BARE = 1500
/** Reading is asked by so many at once. */
const READERS = 32

/** The real server through HTTP, with sessions and idempotency keys, beside a bare Koa that reads and sends as many bytes, and appends an event for each write. */
export const benchHttp = async (report: Report): Promise<void> => {
  const chosen = argv.slice(3).map(Number).filter(Number.isInteger)
  for (const listings of chosen.length > 0 ? chosen : SIZES) await benchTown(listings, report)
}

const benchTown = async (listings: number, report: Report): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'gifty-bench-http-'))
  try {
    stdout.write(`-- ${listings.toLocaleString('en-AU')} listings: filling a data folder …\n`)
    const town = await buildTown(folder, listings)
    const server = await startServer(folder, await freePort(), MEASURED_SERVER)
    const client = makeClient(server.url, WRITERS)
    try {
      await benchReading({ client, town, report, listings })
      await benchWriting({ client, town, report, listings })
      await benchRequests({ client, town, report, listings })
    } finally {
      client.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const benchReading = async ({ client, town, report, listings }: Bench): Promise<void> => {
  const members = inTurn(town.members)
  const ids = inTurn(town.itemIds)
  const get = (path: string, { headers } = members()): Call => ({ method: 'GET', path, headers })
  const { target, page } = TARGETS
  const reads: readonly [string, () => Call, string][] = [
    ['feed within 5 km, 50 cards', () => feedOf(members()), listings <= 1000 ? '≥ 1,000' : target],
    ['feed of the whole city, newest, all', () => get('/api/items?status=all&limit=50'), '–'],
    ["a member's first page, with its answers", () => get('/'), page],
    ['one listing', () => get(`/api/items/${ids()}`), '–'],
  ]
  for (const [name, next, wanted] of reads) {
    const { body } = checked(await client.send(next()), name)
    await client.closedLoop(next, { callers: READERS, milliseconds: WARM_UP })
    const { figures, ...cost } = await costing(client, () =>
      client.closedLoop(next, { callers: READERS, milliseconds: MEASURED }),
    )
    const bare = await bareRate(() => ({ method: 'GET', path: `/${body.length}`, headers: {} }), READERS)
    tell(report, `${listings}: ${name} (${Math.round(body.length / 1024)} kB)`, { figures, wanted, bare, ...cost })
  }
  const { figures: steady, longestStop } = await costing(client, () =>
    client.openLoop(() => feedOf(members()), { perSecond: 50, milliseconds: MEASURED }),
  )
  const latency = { peer: `longest stop ${longestStop.toFixed(0)} ms`, ours: steady.p99, unit: 'ms', target: '< 25' }
  report({ name: `${listings}: feed at 50 a second, 99 %`, ...latency })
}

const TARGETS = { target: '≥ 500', page: '≥ 300', write: '≥ 2,000', share: '≥ 1,000' } as const

const feedOf = ({ home, headers }: Member): Call => ({
  method: 'GET',
  path: `/api/items?lat=${home.lat}&lng=${home.lng}&radius=5&limit=50&status=available`,
  headers,
})

const benchWriting = async ({ client, town, report, listings }: Bench): Promise<void> => {
  const writers = town.members.slice(0, WRITERS)
  const members = inTurn(writers)
  const claims: { readonly by: Member; readonly claimId: string }[] = []
  for (const [n, by] of writers.entries()) {
    const sent = await client.send(post('/api/claims', by, { itemId: othersItem(town, by, n) }))
    claims.push({ by, claimId: idIn(checked(sent, 'claim')) })
  }
  const threads = inTurn(claims)
  const message = (): Call => {
    const { by, claimId } = threads()
    return post('/api/messages', by, {
      claimId,
      content: 'Monday at ten is good. The house is the one with blue doors.',
    })
  }
  const wishes = inTurn(wishesOf(town))
  const claim = (): Call => {
    const { by, itemId } = wishes()
    return post('/api/claims', by, { itemId, message: 'It would live next to our bookshelf.' })
  }
  const share = (): Call => {
    const by = members()
    return post('/api/items', by, listingAt(by))
  }
  const writes: readonly [string, () => Call, string][] = [
    ['messages, 50 at once, keyed', message, TARGETS.write],
    ['claims, 50 at once, keyed', claim, TARGETS.write],
    ['sharing, 50 at once, keyed', share, TARGETS.share],
  ]
  for (const [name, next, wanted] of writes) {
    const call = next()
    const { body } = checked(await client.send(call), name)
    const bare = await bareRate(() => ({ ...call, path: `/${body.length}`, headers: {} }), WRITERS)
    await client.closedLoop(next, { callers: WRITERS, milliseconds: WARM_UP_WRITING })
    const { figures, ...cost } = await costing(client, () =>
      client.closedLoop(next, { callers: WRITERS, milliseconds: 2500 }),
    )
    tell(report, `${listings}: ${name}`, { figures, wanted, bare, ...cost })
  }
}

/** Everybody for everything that is another's, item by item; more than any run can send, or as many as there are. */
const wishesOf = ({ members, itemIds }: Town): readonly { readonly by: Member; readonly itemId: string }[] =>
  members
    .flatMap((by, n) =>
      itemIds
        .slice(0, 400)
        // What is another's, and not asked for before the messages.
        .filter((_, at) => at % PEOPLE !== n && at !== n + 1)
        .map((itemId) => ({ by, itemId })),
    )
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))

const othersItem = ({ itemIds }: Town, _: Member, n: number): string => itemIds[(n + 1) % itemIds.length] ?? ''

/** How many of these a bare Koa in a process of its own answers a second. */
const bareRate = async (next: () => Call, callers: number): Promise<number> => {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('benchmarks', 'http', 'bare.ts')], {
    cwd: inProject(),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    child.stdout.on('data', (line: Buffer) => resolve(/at (\d+)/u.exec(line.toString())?.[1] ?? '')),
  )
  const client = makeClient(`http://127.0.0.1:${port}`, callers)
  try {
    await client.closedLoop(next, { callers, milliseconds: WARM_UP_BARE })
    return (await client.closedLoop(next, { callers, milliseconds: 1000 })).rate
  } finally {
    client.close()
    child.stdin.end()
    await once(child, 'exit')
  }
}
