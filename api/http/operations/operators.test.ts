import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { serveApi } from '#tests/site/served.ts'

const TOKEN = 'a token of forty letters for the operators'
const { world } = town()
let url: string
let close: () => Promise<void>
beforeEach(async () => {
  const { deps } = world()
  ;({ url, close } = await serveApi({ ...deps, site: { ...deps.site, metricsToken: TOKEN } }))
})
afterEach(() => close())

/** As a proxy of this machine passes a call on. */
const throughProxy = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { 'x-forwarded-for': '198.51.100.7', ...headers } })

describe('figures of operation', () => {
  test('are this machine’s own to read', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(200)
    expect(await (await fetch(`${url}/health/ready`)).json()).toHaveProperty('position')
  })
  test('are nobody else’s: no metrics, and of readiness only whether it is up', async () => {
    expect((await throughProxy('/metrics')).status).toBe(404)
    expect(await (await throughProxy('/health/ready')).json()).toEqual({ status: 'up' })
  })
  test('are told from anywhere to whoever shows the token, and to nobody with another', async () => {
    const shown = { authorization: `Bearer ${TOKEN}` }
    expect((await throughProxy('/metrics', shown)).status).toBe(200)
    expect(await (await throughProxy('/health/ready', shown)).json()).toHaveProperty('position')
    for (const authorization of ['Bearer another', `Basic ${TOKEN}`, TOKEN, `Bearer ${TOKEN}x`])
      expect((await throughProxy('/metrics', { authorization })).status, authorization).toBe(404)
  })
})
