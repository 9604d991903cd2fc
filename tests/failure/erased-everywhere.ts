import { expect } from 'vitest'
import type { Stores } from '#runtime/stores/stores.ts'
import { everything } from '#tests/site/all-documents.ts'
import { cot } from '#tests/visitor/api-requests.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import type { SiteOfProcesses } from './site-of-processes.ts'

interface Where {
  readonly site: SiteOfProcesses
  readonly stores: Stores
  /** Addresses: of whatever leads to one of the api processes, and of each of them. */
  readonly front: string
  readonly api: readonly string[]
  /** Who reads what the other one wrote. */
  readonly reader: Neighbour
}

const TIMEOUT = 60_000

/** Somebody whose words every process has read is erased by a process that ends: no other tells them any more, and no document holds them. */
export const erasedEverywhere = async ({ site, stores, front, api, reader }: Where): Promise<void> => {
  const gone = await join(front, 'Zquokka Whitfield')
  const requestId = idIn(await gone.post('/api/requests', { ...cot, title: 'A zquokka cot' }), 'request')
  const told = async (url: string): Promise<string> =>
    (await fetch(`${url}/api/requests/${requestId}`, { headers: { cookie: reader.session().cookie } })).text()
  for (const url of api) await expect.poll(() => told(url), { timeout: 20_000 }).toContain('A zquokka cot')
  expect(await everything(stores)).toContain('zquokka')

  const erased = await site.task('erase-account.ts', ['zquokka.whitfield@example.org'])
  expect([erased.code, erased.out], erased.err).toEqual([0, expect.stringContaining('Done')])
  for (const url of api) await expect.poll(() => told(url), { timeout: TIMEOUT }).not.toMatch(/zquokka/iu)
  await expect.poll(() => everything(stores), { timeout: TIMEOUT }).not.toContain('zquokka')
  expect((await gone.get('/api/auth/me')).status).toBe(401)
}
