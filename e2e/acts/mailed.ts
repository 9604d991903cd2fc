import { expect } from '@playwright/test'
import { makeOwnServer } from '#e2e/site/server.ts'
import { test } from '#e2e/site/test.ts'
import { openMailServer } from '#mail/smtp-server.kit.ts'

/** A server of one test file that sends mail, and the mailboxes in which it arrives. */
export const mailingTown = () => {
  let at: Awaited<ReturnType<typeof open>> | null = null
  const open = async () => {
    const mailbox = await openMailServer()
    return { mailbox, town: await makeOwnServer({ SMTP_URL: mailbox.url }) }
  }
  test.beforeAll(async () => {
    at = await open()
  })
  test.afterAll(async () => {
    await at?.town.stop()
    await at?.mailbox.close()
  })
  const opened = () => {
    if (at === null) throw new Error('The server of this file is not there yet')
    return at
  }
  const newestTo = async (email: string, subject: RegExp) => {
    const found = () =>
      opened().mailbox.arrived.findLast((one) => one.to.includes(email) && subject.test(one.email.subject ?? ''))
    await expect.poll(found, { timeout: 40_000 }).toBeDefined()
    return found()?.email.text ?? ''
  }
  const linkIn = (text: string, path: string) =>
    new RegExp(`${opened().town.url}${path}[\\w/?#=-]*`, 'u').exec(text)?.[0] ?? 'no such link'
  return { town: () => opened().town, newestTo, linkIn }
}
