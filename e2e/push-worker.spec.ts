import { expect, type Page } from '@playwright/test'
import { test } from '#e2e/site/test.ts'
import { join } from '#e2e/acts/members.ts'

type Shown = { title: string; tag: string; silent: boolean; data: unknown }

/** As the push service of the browser's maker would. */
const pusher = async (page: Page, origin: string) => {
  const inspector = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    inspector.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await inspector.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: unknown) =>
    inspector.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

test('what is pushed while no page listens is shown by the worker, and the same thing makes no second sound @desktop', async ({
  browser,
  baseURL,
}) => {
  const { page } = await join(browser, 'Pia Push')
  await page.goto('/')
  const started = page.context().waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    await navigator.serviceWorker.ready
  })
  const worker = await started
  // A browser without a screen shows nothing itself: what it was told to show is kept.
  await worker.evaluate(() => {
    const shown: object[] = []
    Object.assign(globalThis, { shown })
    const { registration } = globalThis as unknown as { registration: object }
    Object.assign(registration, {
      showNotification: async (title: string, rest: object) => void shown.push({ title, ...rest }),
      getNotifications: async () => shown.slice(-1),
    })
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)
  const push = await pusher(page, `${baseURL}/`)
  const told = { title: 'Ben asks for Lamp', address: '/items/01jd', tag: 'claim-1', event: 'e1' }
  for (let times = 1; times <= 2; times += 1) {
    await push(told)
    await expect.poll(async () => (await shown()).length).toBe(times)
  }
  const row = { title: told.title, tag: 'claim-1', data: { address: told.address, event: 'e1' } }
  expect(await shown()).toMatchObject([
    { ...row, silent: false },
    { ...row, silent: true },
  ])
})
