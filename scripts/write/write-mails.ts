import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { changedLetter } from '#mail/templates/changed.tsx'
import { type ChangeKind, CHANGES } from '#mail/templates/change-texts.ts'
import { digestLetter } from '#mail/templates/digest.tsx'
import type { Written } from '#mail/templates/layout.tsx'
import { linkLetter } from '#mail/templates/link.tsx'
import { SECOND_FACTOR_CHANGES, secondFactorLetter } from '#mail/templates/second-factor.tsx'
import { signInGuessedLetter } from '#mail/templates/sign-in-guessed.tsx'
import { LINK_WORDS, type LinkLetterKind } from '#mail/templates/texts.ts'
import { ticketAnswerLetter } from '#mail/templates/ticket-answer.tsx'

/** Where they go, and the browser that draws them; without one, that of Playwright. */
const [, , folder = 'mails', executablePath] = process.argv
const site = { name: 'Share a Gifty', url: 'https://gifty.example', timeZone: 'Australia/Perth' }
const when = 'Thursday, 19 November at 15:02'
const notMe = `${site.url}/not-me#token=abc`
const facts = { device: 'Safari on Mac', withTwoFactor: 'yes', until: when, receipt: `${site.url}/receipts/abc` }
const link = { href: `${site.url}/reset-password#token=abc`, until: when }

const named = async <Kind extends string>(
  kinds: readonly Kind[],
  letter: (kind: Kind) => Promise<Written>,
): Promise<readonly (readonly [string, Written])[]> =>
  Promise.all(kinds.map(async (kind) => [kind.replaceAll('_', '-'), await letter(kind)] as const))

const letters: readonly (readonly [string, Written])[] = [
  ...(await named(Object.keys(LINK_WORDS) as LinkLetterKind[], (kind) =>
    linkLetter(site, {
      kind,
      href: link.href,
      askedAt: '2026-11-19T07:02:00.000Z',
      expiresAt: '2026-11-19T08:02:00.000Z',
    }),
  )),
  ...(await named(Object.keys(CHANGES) as ChangeKind[], (kind) =>
    changedLetter(site, CHANGES[kind](when, facts), kind === 'account_leaving' ? null : notMe),
  )),
  ...(await named(SECOND_FACTOR_CHANGES, (kind) => secondFactorLetter(site, kind, notMe))),
  ['sign-in-guessed', await signInGuessedLetter(site)],
  [
    'ticket-answer',
    await ticketAnswerLetter(site, { number: 'T-1042', by: 'Siobhan', answer: 'We have spoken.', link }),
  ],
  [
    'digest',
    await digestLetter(site, {
      entries: [
        { title: 'Wooden cot', where: 'Mount Lawley, 650 m', path: '/items/01abc' },
        { title: 'Lemons, a bucket full', where: 'Inglewood, 1.4 km', path: '/items/01abd' },
      ],
      more: 3,
      unsubscribe: `${site.url}/unsubscribe?token=abc`,
    }),
  ],
]

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
for (const [name, { subject, text, html }] of letters) {
  writeFileSync(join(folder, `${name}.html`), html)
  writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}\n`)
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 680, height: 600 } })
    await page.setContent(html)
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true })
    await page.close()
  }
}
await browser.close()
process.stdout.write(`${letters.length} letters are in ${folder}\n`)
