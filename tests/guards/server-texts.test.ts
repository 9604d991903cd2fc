import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Argued, isCatalogue, needless, unargued } from './argued.ts'
import { sentencesOutside } from './server-texts.ts'

/** What answers people: in the app, by mail, on their devices. Those who run the site read the log, the metrics and the notes of jobs. */
const LOOKED_AT = ['api', 'mail', 'scheduler', 'runtime/exports', 'runtime/mail', 'runtime/push']

/** Whole files that nobody but programmers and those who run the site read. */
const UNREAD: readonly (readonly [path: RegExp, reason: string])[] = [
  [/^api\/http\/openapi\//u, 'the description of the API, for those who call it by program'],
  [/^api\/http\/operations\/metrics\.ts$/u, 'what each number of the metrics counts'],
]

/** Looks like a sentence to people and is none: where, what, and what it is. */
const ARGUED: readonly Argued[] = [
  ['api/http/session/session.ts', 'Mac OS X', 'as browsers name a system'],
  ['mail/sender.ts', 'The mail server answered ….', 'why a letter did not go out, for the log'],
  ['mail/templates/digest.tsx', '…: …/notifications', 'a text of the catalogue and its address'],
  [
    'mail/templates/parts.tsx',
    'Figtree, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif',
    'names of fonts',
  ],
  ['mail/templates/parts.tsx', '"Bricolage Grotesque", "Segoe UI", Helvetica, Arial, sans-serif', 'names of fonts'],
  ['scheduler/jobs.ts', '… forgotten', 'the note of a job'],
  ['scheduler/forgetting/purge-words.ts', '… forgotten', 'the note of a job'],
  ['scheduler/start.ts', '… done, … refused, … waiting, … failed', 'the note of a job'],
  ['scheduler/exports/make.ts', 'The process ends.', 'why an export was left, for the next process'],
  ['scheduler/exports/make.ts', 'Another process is at it.', 'why an export was left, for the ledger'],
  ['scheduler/exports/purge.ts', '… removed', 'the note of a job'],
  ['scheduler/mail/plan-digests.ts', 'It was too late in the day.', 'the note of a job'],
  ['scheduler/mail/plan-digests.ts', '… looked at', 'the note of a job'],
  ['runtime/push/sender.ts', 'The push service answered ….', 'why a push did not go out, for the ledger'],
]

describe('what the server says to people', () => {
  const sources = LOOKED_AT.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/u.test(path) && !/\.(?:test|kit)\.tsx?$/u.test(path))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
  )
  const looked = sources.filter(({ path }) => !isCatalogue(path) && !UNREAD.some(([files]) => files.test(path)))
  const found = looked.flatMap(sentencesOutside)

  test('stands in a catalogue', () => {
    const outside = unargued(found, ARGUED).map(({ path, line, text }) => `${path}:${line} ${text}`)
    expect(outside).toEqual([])
    expect(looked.length).toBeGreaterThan(250)
  })

  test('and nothing is argued for that is not there', () => {
    expect(needless(ARGUED, found)).toEqual([])
    expect(UNREAD.filter(([files]) => !sources.some(({ path }) => files.test(path)))).toEqual([])
  })
})

describe('the check finds', () => {
  const textsIn = (text: string) => sentencesOutside({ path: 'api/planted.tsx', text }).map((one) => one.text)

  test.each([
    ["return { message: 'Item deleted.' }", 'Item deleted.'],
    ["return isOwner ? 'Paused by you' : texts.paused", 'Paused by you'],
    ['const text = (who: string) => `${who} asks for it`', '… asks for it'],
    ['const text = `Your request for ${thing} ended`', 'Your request for … ended'],
    ["wrongField('email', 'Enter a valid email address.')", 'Enter a valid email address.'],
    ["z.string().max(10, 'At most ten.')", 'At most ten.'],
    ['<Paragraph>\n  You may ignore it.\n</Paragraph>', 'You may ignore it.'],
    ['const quoted = `“${title}” is free`', '“…” is free'],
  ])('%s', (text, expected) => expect(textsIn(text)).toContain(expected))

  test.each([
    "import { one } from '#api/One two.ts'",
    "type Step = 'Ask first' | 'Yes'",
    "throw new Error('Nobody reads this')",
    "log.warn({ error }, 'No preview for a link')",
    "post('/items', { summary: 'Share a thing.', handler })",
    "z.string().describe('Where the answer goes')",
    "untold('A note of the site.')",
    "over('It is too late for it.')",
    "const calls = { 'GET /items': { response } }",
    'const header = `Bearer ${token}`',
    "context.set('Cache-Control', 'private, no-cache')",
    'const text = texts.asks(who)',
  ])('nothing in %s', (text) => expect(textsIn(text)).toEqual([]))
})
