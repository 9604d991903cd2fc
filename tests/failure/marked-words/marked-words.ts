import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, type Neighbour, type Visitor } from '#tests/visitor/visitor.ts'
import { wordsIn } from '#tests/failure/bytes.ts'
import { fieldsWithWords } from './marked-fields.ts'
import { closeReports, leaveMarked, liveMarked, type Marked, takeBack } from './marked-life.ts'
import { formsOf, hasMark, nothingNoted, noting } from './marked-person.ts'
import { exportedTo, signedIn, toldTo } from './marked-traces.ts'
import { failedStart, freePort, type Server, startServer } from '#tests/failure/server.ts'

/** One of the two ways to run. */
export interface MarkedSite {
  /** The site with its clock so many milliseconds ahead; nothing of it runs. */
  readonly start: (ahead: number) => Promise<Server>
  readonly task: (script: string, args: string[]) => Promise<{ code: number | null; out: string; err: string }>
  /** `place: word` of whatever stands in any byte that is kept. */
  readonly lying: (words: readonly string[]) => Promise<readonly string[]> | readonly string[]
  readonly close: () => Promise<void>
}

export const SECRET = 'a site secret that only these tests know'
const DAY = 86_400_000
const GRACE = 15 * DAY
/** Words under a key of their own are kept for 90 days, and go in a night. */
const LATER = GRACE + 92 * DAY
/** What is a matter of seconds, and of a minute where a night's job waits for the first look; on a busy machine. */
const POLL = { timeout: 150_000, interval: 500 }
const [LEAVER, ERASED, KEPT, KEPT_TOO] = ['zquokka', 'zwombat', 'zdingos', 'zpossum'] as const
const PEOPLES = [LEAVER, ERASED]
const ALL = [...PEOPLES, KEPT, KEPT_TOO]
const MAYA = 'maya.fernandes@example.org'
const ADA = 'ada.keeper@example.org'

/** A person with a marked word in everything leaves, another is erased by the command line: no call, tool, export, line, backup or byte shows one. */
export const describeMarkedWords = (open: () => Promise<MarkedSite>): void => {
  const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-marked-'))
  const backups = inFolder(folder, 'backups')
  const noted = nothingNoted()
  let site: MarkedSite
  let server: Server
  let said = ''
  let receiptId = ''

  const startAgain = async (ahead: number): Promise<void> => {
    await stop()
    server = await site.start(ahead)
  }
  const stop = async (): Promise<void> => {
    await server.stop()
    said += server.output()
  }
  const lying = async (marks: readonly string[]) => site.lying(marks.flatMap(formsOf))
  const goneFromBytes = (marks: readonly string[]) => expect.poll(() => lying(marks), POLL).toEqual([])
  const printed = async (script: string, args: string[] = []): Promise<string> => {
    const { code, out, err } = await site.task(script, args)
    expect(code, `${script}: ${out}${err}`).toBe(0)
    return out + err
  }
  /** To a neighbour, and to whoever runs the site. */
  const told = async (url: string, marks: readonly string[]): Promise<readonly string[]> => {
    const places = []
    for (const email of [MAYA, ADA]) places.push(...(await toldTo(await signedIn(url, email), noted.ids, marks)))
    return places
  }

  beforeAll(async () => {
    site = await open()
    server = await site.start(0)
    const maya = await join(server.url, 'Maya Fernandes')
    const keeper = await join(server.url, 'Ada Keeper')
    const ada = noting(keeper, ALL, noted)
    await printed('grant-admin.ts', [ADA])
    const marked = (mark: string, kept: string): Marked => ({ url: server.url, mark, kept, noted, maya, ada })
    const leaver = await liveMarked(marked(LEAVER, KEPT))
    const erased = await liveMarked(marked(ERASED, KEPT_TOO))
    await seenBefore(maya, keeper)
    await closeReports({ ada, kept: KEPT })
    await printed('backup.ts', [backups])
    receiptId = await leaveMarked(leaver, marked(LEAVER, KEPT))
    await takeBack(erased, marked(ERASED, KEPT_TOO))
  }, 300_000)
  afterAll(async () => {
    await server.kill()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The way to tell: each of these shows marks of both before. */
  const seenBefore = async (maya: Neighbour, ada: Visitor): Promise<void> => {
    for (const mark of PEOPLES) {
      expect(await lying([mark])).not.toEqual([])
      expect((await toldTo(maya, noted.ids, [mark])).length).toBeGreaterThan(10)
      expect(await exportedTo(maya, server.url, [mark])).not.toEqual([])
    }
    const ofReports = await toldTo(ada, [], [KEPT])
    expect(ofReports).toEqual(expect.arrayContaining(['/api/admin/tickets', '/api/admin/reports']))
  }

  describe('a marked word', { timeout: 600_000 }, () => {
    test('was written wherever words can be written', () => {
      expect(fieldsWithWords().filter((field) => !noted.filled.has(field))).toEqual([])
    })

    test('goes with its person: by the command line at once, and 14 days after leaving', async () => {
      await printed('erase-account.ts', [`${ERASED}new@example.net`])
      await goneFromBytes([ERASED])
      await startAgain(GRACE)
      await goneFromBytes(PEOPLES)
      // The job of that night may have looked before the grace was over for the one who left: the next night is after both.
      await startAgain(GRACE + DAY)
      const ada = await signedIn(server.url, ADA)
      const reports = async () => (await ada.get('/api/admin/reports?limit=100')).text
      // What was reported of somebody goes in the night after both: the report is closed, and its person is gone.
      await expect.poll(async () => hasMark(await reports(), PEOPLES), POLL).toBe(false)
      expect(hasMark(await reports(), [KEPT])).toBe(true)
      expect(await told(server.url, PEOPLES)).toEqual([])
      const receipt = await fetch(`${server.url}/api/user/receipts/${receiptId}`)
      expect([receipt.status, await receipt.json()]).toMatchObject([200, { data: { keyDestroyed: true } }])
    })

    test('that is sealed under a key of its own can be read for 90 days, and then no more', async () => {
      expect(await told(server.url, [KEPT])).toContain('/api/admin/tickets')
      await startAgain(LATER)
      await goneFromBytes(ALL)
      expect(await told(server.url, ALL)).toEqual([])
    })

    test('is in no neighbour’s export, and no tool says it', async () => {
      expect(await exportedTo(await signedIn(server.url, MAYA), server.url, ALL)).toEqual([])
      const tools = [await printed('verify.ts'), await printed('rebuild.ts', ['all']), await printed('verify.ts')]
      tools.push(await printed('backup.ts', [backups]))
      const forms = ALL.flatMap(formsOf)
      expect(forms.filter((form) => tools.join('').includes(form))).toEqual([])
      await goneFromBytes(ALL)
    })

    test('stays gone after a rebuild and a restart, and no line of the log ever said it', async () => {
      await startAgain(LATER)
      expect(await told(server.url, ALL)).toEqual([])
      await stop()
      expect(await lying(ALL)).toEqual([])
      const forms = ALL.flatMap(formsOf)
      expect(said.split('\n').filter((line) => forms.some((form) => line.includes(form)))).toEqual([])
      expect(said).toContain('"level":')
    })

    test('is in no byte of a backup, and in none that is opened with the newest keys', async () => {
      const forms = ALL.flatMap(formsOf)
      expect(wordsIn(backups, forms)).toEqual([])
      const [oldest = ''] = readdirSync(backups)
        .filter((name) => name.startsWith('data-'))
        .toSorted()
      const at = inFolder(folder, 'restored')
      const settings = { DATA_DIR: at, SITE_SECRET: SECRET }
      const restored = await failedStart(settings, 'restore.ts', [inFolder(backups, oldest)])
      expect(restored.code, restored.err).toBe(0)
      const old = await startServer(at, await freePort(), { SITE_SECRET: SECRET, LOG_LEVEL: 'trace' })
      try {
        expect(await told(old.url, ALL)).toEqual([])
        expect(wordsIn(at, forms)).toEqual([])
        expect(forms.filter((form) => old.output().includes(form))).toEqual([])
        expect(wordsIn(at, ['Maya Fernandes'])).not.toEqual([])
      } finally {
        await old.kill()
      }
    })
  })
}
