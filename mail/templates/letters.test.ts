import { expect, test } from 'vitest'
import { digestLetter } from './digest.tsx'
import { secondFactorLetter } from './second-factor.tsx'
import { ticketAnswerLetter } from './ticket-answer.tsx'
import { signInGuessedLetter } from './sign-in-guessed.tsx'
import { changedLetter } from './changed.tsx'
import { CHANGES } from './change-texts.ts'
import { linkLetter } from './link.tsx'
import { LINK_WORDS, type LinkLetterKind } from './texts.ts'

const site = { name: 'Share a Gifty', url: 'https://gifty.example', timeZone: 'Australia/Perth' }
const entry = { title: 'Wooden cot', where: 'Mount Lawley, 650 m', path: '/items/01abc' }
const digest = (changes: object = {}) =>
  digestLetter(site, { entries: [entry], more: 0, unsubscribe: `${site.url}/unsubscribe?token=t`, ...changes })
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/gu)].map(([, href]) => href)

const VERIFY = 'https://gifty.example/verify-email?token=abc'
const link = (kind: LinkLetterKind) =>
  linkLetter(site, { kind, href: VERIFY, askedAt: '2026-11-19T07:02:00.000Z', expiresAt: '2026-11-19T08:02:00.000Z' })
const KINDS = Object.keys(LINK_WORDS) as readonly LinkLetterKind[]

test.each(KINDS)('a letter of a link has one, in both forms, and says until when it works: %s', async (kind) => {
  const { subject, text, html } = await link(kind)
  expect(subject).toMatch(/ for Share a Gifty$/u)
  expect(text).toContain(`\n${VERIFY}\n`)
  expect(new Set(hrefs(html))).toEqual(new Set([VERIFY]))
  for (const form of [text, html]) expect(form).toContain('once, until Thursday, 19 November at 16:02')
})

test('a letter for a new password tells a stranger what to do: nothing', async () => {
  const { text } = await link('reset')
  expect(text).toContain('Somebody, hopefully you, asked for this on Thursday, 19 November at 15:02.')
  expect(text).toContain('nobody learns that this address has an account')
})

const changes = Object.values(CHANGES).map((words) =>
  words('Thursday, 19 November at 15:10', { device: 'Safari on Mac', withTwoFactor: 'yes' }),
)
test.each(changes)('$title: when, and the way to take it back, in both forms', async (words) => {
  const notMe = 'https://gifty.example/not-me#token=abc'
  const { subject, text, html } = await changedLetter(site, words, notMe)
  expect(subject).toBe(`${words.title} on Share a Gifty`)
  for (const form of [text, html])
    for (const part of ['Thursday, 19 November at 15:10', 'Then there is nothing to do.', words.undo, notMe])
      expect(form).toContain(part)
})

test('where nothing can be taken back there is no button that does nothing', async () => {
  const { text, html } = await changedLetter(site, CHANGES.password_changed('now'), null)
  for (const form of [text, html]) expect(form).not.toContain('This was not me')
  expect(hrefs(html)).toEqual([])
})

test('who leaves reads until when it can be taken back, and where the receipt will be', async () => {
  const receipt = 'https://gifty.example/receipts/r1'
  const words = CHANGES.account_leaving('now', { until: 'Thursday, 3 December at 15:10', receipt })
  const { text, html } = await changedLetter(site, words, null)
  for (const form of [text, html])
    for (const part of ['Thursday, 3 December at 15:10: sign in to keep it', receipt]) expect(form).toContain(part)
})

test('that somebody guesses is told with what to do, and one link, in both forms', async () => {
  const { subject, text, html } = await signInGuessedLetter(site)
  expect(subject).toBe('Someone is trying your password on Share a Gifty')
  expect(text).toContain('\n\nYour profile: https://gifty.example/profile\n\n')
  expect(new Set(hrefs(html))).toEqual(new Set(['https://gifty.example/profile']))
  for (const words of ['more than 100 tries', 'one an hour', 'change it', 'We never ask for your password'])
    expect([text.includes(words), html.includes(words)], words).toEqual([true, true])
})

test.each([
  ['two_factor_enabled', 'Share a Gifty: Two-factor is on', 'six digits from an app'],
  ['two_factor_disabled', 'Share a Gifty: Two-factor is off', 'your password alone'],
  ['backup_codes_renewed', 'Share a Gifty: You have new backup codes', 'no longer work'],
  ['backup_code_spent', 'Share a Gifty: A backup code was used', 'no longer works'],
  ['second_factor_guessed', 'Share a Gifty: Someone knows your password', 'None got in'],
] as const)('%s is told with what to do, and one link, in both forms', async (notice, title, words) => {
  const { subject, text, html } = await secondFactorLetter(site, notice, null)
  expect(subject).toBe(title)
  expect(new Set(hrefs(html))).toEqual(new Set(['https://gifty.example/profile']))
  for (const said of [words, 'hange your password now', 'We never ask for your password'])
    expect([text.includes(said), html.includes(said)], said).toEqual([true, true])
})

test('a digest names each thing, where it is, and how to end it', async () => {
  const { subject, text, html } = await digest()
  expect(subject).toBe('One new gift near you: Wooden cot')
  for (const words of [
    'Wooden cot',
    'Mount Lawley, 650 m',
    'https://gifty.example/items/01abc',
    '/unsubscribe?token=t',
  ])
    expect([text.includes(words), html.includes(words)], words).toEqual([true, true])
})

test('of more than it holds it says how many', async () => {
  const { subject, text, html } = await digest({ more: 7 })
  expect(subject).toBe('8 new gifts near you: Wooden cot')
  expect(text).toContain('and 7 more: https://gifty.example/notifications')
  expect(html).toContain('and 7 more')
})

test('a button is one in classic Outlook too, which knows no padding of a link', async () => {
  for (const { html } of [await digest(), await link('verification')]) {
    const [button] = /<a[^>]*class="button".*?<\/a>/su.exec(html) ?? ['']
    expect(button).toMatch(/<!--\[if mso\]>.*?mso-font-width.*?<!\[endif\]-->/su)
    expect(button).toContain('mso-padding-alt:0')
  }
})

test('what neighbours write is text, never markup', async () => {
  const { html } = await digest({ entries: [{ ...entry, title: '<img src=x onerror=alert(1)> & co' }] })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; co')
})

test('a title runs from the side from which it is written, and our own words do not', async () => {
  const { html } = await digest({ entries: [{ ...entry, title: 'כיסא עץ' }] })
  expect(html).toMatch(/<p[^>]* dir="auto"[^>]*>(?:<!--.*?-->)?<a[^>]*>כיסא עץ/u)
  expect(html.match(/dir="auto"/gu)).toHaveLength(1)
})

test('nothing is fetched by opening one, it has a language, a title and both schemes', async () => {
  for (const { html } of [
    await digest(),
    await signInGuessedLetter(site),
    ...(await Promise.all(KINDS.map(link))),
    ...(await Promise.all(changes.map((words) => changedLetter(site, words, 'https://gifty.example/not-me#token=a')))),
  ]) {
    expect(html).not.toMatch(/<(?:img|script|iframe|object)|url\(|@import|@font-face|\ssrc=|background=/iu)
    expect(html).toMatch(/<html[^>]*lang="en-AU"/u)
    expect(html).toMatch(/<title>[^<]+<\/title>/u)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html.match(/<h1/gu)).toHaveLength(1)
    expect(html).toMatch(/role="presentation"/u)
  }
})

test('what can be taken back of a second factor brings the way to do so, in both forms', async () => {
  const notMe = 'https://gifty.example/not-me#token=abc'
  const { text, html } = await secondFactorLetter(site, 'two_factor_disabled', notMe)
  expect(new Set(hrefs(html))).toEqual(new Set([notMe, 'https://gifty.example/profile']))
  for (const form of [text, html])
    for (const part of [notMe, 'This was not me', 'brings two-factor back as it was', 'It works for 7 days'])
      expect(form).toContain(part)
})

test('the answer to a ticket says who decided, and why; where it lets in, by one link, until when', async () => {
  const told = { number: 'K7WP93', by: 'Ada Admin', answer: 'You named the lemons and the street.' }
  const href = 'https://gifty.example/recovery#token=abc'
  const granted = await ticketAnswerLetter(site, { ...told, link: { href, until: 'Thursday, 19 November at 16:02' } })
  expect(granted.subject).toBe('Share a Gifty: You can get back into your account')
  expect(new Set(hrefs(granted.html))).toEqual(new Set([href]))
  const refused = await ticketAnswerLetter(site, { ...told, link: null })
  expect(hrefs(refused.html)).toEqual([])
  for (const form of [granted.text, granted.html, refused.text, refused.html])
    for (const part of Object.values(told)) expect(form).toContain(part)
  for (const form of [granted.text, granted.html]) expect(form).toContain('once, until Thursday, 19 November at 16:02')
})

test('a new device is told with what it is, and how it got in', async () => {
  const { new_device: words } = CHANGES
  const told = async (facts: Parameters<typeof words>[1]) =>
    (await changedLetter(site, words('Tuesday, 17 November at 18:58', facts), null)).text
  const text = await told({ device: 'Safari on Mac', withTwoFactor: 'yes' })
  expect(text).toContain('Device: Safari on Mac\nWhen: Tuesday, 17 November at 18:58, with two-factor')
  expect(text).toContain('You get this letter for every device that is new. It cannot be switched off.')
  expect(await told({ device: null, withTwoFactor: null })).toContain(
    'Device: A browser\nWhen: Tuesday, 17 November at 18:58\n',
  )
})

test('in the dark all of a letter is dark: what React Email draws the paper on, too', async () => {
  const { html } = await changedLetter(site, CHANGES.password_changed('now'), null)
  const [, paper] = /<body[^>]*>.*?<td style="[^"]*background-color:(#\w+)/su.exec(html) ?? []
  expect(paper).toBe('#FBF8F3')
  expect(html).toMatch(/prefers-color-scheme: dark\) \{\s*\.paper, \.paper > table > tbody > tr > td \{/u)
})
