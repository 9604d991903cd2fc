import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LAST_CHANGE, type Vault } from '#stores/vault/port.ts'
import type { Given } from './given.ts'
import { keysContract, logContract } from './keys.ts'
import { secondFactorsContract } from './second-factors.ts'
import { sessionsContract } from './sessions.ts'

/** What the suite needs of an adapter: `open` again gives the same vault where `durable`. */
export interface VaultAdapter {
  readonly durable: boolean
  readonly open: () => Promise<Vault>
  readonly remove: () => Promise<void>
}

/** The one suite that every vault passes: `makeAdapter` gives a fresh, empty one. */
export const vaultContract = (name: string, makeAdapter: () => Promise<VaultAdapter>): void => {
  describe(`vault: ${name}`, () => {
    let adapter: VaultAdapter
    let vault: Vault
    const reopen = async () => {
      if (!adapter.durable) return
      await vault.close()
      vault = await adapter.open()
    }

    beforeEach(async () => {
      adapter = await makeAdapter()
      vault = await adapter.open()
    })
    afterEach(async () => {
      await vault.close()
      await adapter.remove()
    })

    const given = { vault: () => vault, reopen }
    logContract(given)
    keysContract(given)
    passwords(given)
    sessionsContract(given)
    secondFactorsContract(given)
    replies(given)
  })
}

const passwords = ({ vault, reopen }: Given): void => {
  describe('passwords', () => {
    it('are kept as the hash given, replaced and removed', async () => {
      expect(await vault().passwords.get('anna')).toBeNull()
      await vault().passwords.set('anna', 'hash 1')
      await vault().passwords.set('ben', 'hash 2')
      await vault().passwords.set('anna', 'hash 3')
      await reopen()
      expect(await vault().passwords.get('anna')).toBe('hash 3')
      await vault().passwords.remove('anna')
      await vault().passwords.remove('anna')
      expect([await vault().passwords.get('anna'), await vault().passwords.get('ben')]).toEqual([null, 'hash 2'])
    })

    it('are those of the latest change in the log, whichever call comes last', async () => {
      const { replace, set } = vault().passwords
      await set('anna', 'of the beginning')
      await replace('anna', { hash: '$of 2', nth: 2 })
      await replace('anna', { hash: 'of 1', nth: 1 })
      await replace('anna', { hash: null, nth: 1 })
      await set('anna', 'of the beginning again')
      await reopen()
      expect(await vault().passwords.get('anna')).toBe('$of 2')
      await vault().passwords.replace('anna', { hash: '$of 2', nth: 2 })
      expect(await vault().passwords.get('anna')).toBe('$of 2')
      await vault().passwords.replace('anna', { hash: 'of 3', nth: 3 })
      expect(await vault().passwords.get('anna')).toBe('of 3')
    })

    it('that were taken away come back by a later change only, and never to who is forgotten', async () => {
      await vault().passwords.replace('anna', { hash: null, nth: 2 })
      await vault().passwords.replace('anna', { hash: 'of 1', nth: 1 })
      await vault().passwords.set('anna', 'of the beginning')
      await reopen()
      expect(await vault().passwords.get('anna')).toBeNull()
      await vault().passwords.replace('anna', { hash: 'of 3', nth: 3 })
      expect(await vault().passwords.get('anna')).toBe('of 3')
      await vault().passwords.replace('anna', { hash: null, nth: LAST_CHANGE })
      await vault().passwords.replace('anna', { hash: 'of 4', nth: 4 })
      expect(await vault().passwords.get('anna')).toBeNull()
    })

    it('are of the latest of a hundred changes at once', async () => {
      const all = Array.from({ length: 100 }, (_, one) => ({ hash: `of ${one}`, nth: one }))
      await Promise.all(
        [...all.slice(50), ...all.slice(0, 50)].map((change) => vault().passwords.replace('anna', change)),
      )
      await reopen()
      expect(await vault().passwords.get('anna')).toBe('of 99')
    })
  })
}

const AT = '2026-03-01T08:00:00.000Z'
const LATER = '2026-03-01T09:00:00.000Z'
const request = { key: 'anna /items 1', bodyHash: 'b1', at: AT }
const answer = { status: 201, body: '{"success":true}', headers: '{"x-position":"7"}' }

const replies = ({ vault, reopen }: Given): void => {
  describe('replies', () => {
    it('are new, then begun, then done for ever', async () => {
      expect(await vault().replies.begin(request)).toEqual({ is: 'new', startedAt: AT })
      expect(await vault().replies.begin({ ...request, at: LATER })).toEqual({ is: 'begun', startedAt: AT })
      await vault().replies.finish(request.key, answer, 0)
      await reopen()
      expect(await vault().replies.begin({ ...request, at: LATER })).toEqual({ is: 'done', startedAt: AT, ...answer })
      await vault().replies.finish(request.key, { ...answer, status: 500 }, 0)
      expect(await vault().replies.begin(request)).toMatchObject({ is: 'done', status: 201 })
    })

    it('are new for exactly one of 100 at once', async () => {
      const begun = await Promise.all(Array.from({ length: 100 }, () => vault().replies.begin(request)))
      expect(begun.filter((reply) => reply.is === 'new')).toHaveLength(1)
      expect(begun.filter((reply) => reply.is === 'begun')).toHaveLength(99)
    })

    it('tell another body apart, begun or done', async () => {
      const other = { ...request, bodyHash: 'b2' }
      await vault().replies.begin(request)
      expect(await vault().replies.begin(other)).toEqual({ is: 'other-body' })
      await vault().replies.finish(request.key, answer, 0)
      expect(await vault().replies.begin(other)).toEqual({ is: 'other-body' })
    })

    it('of keys do not touch each other', async () => {
      await vault().replies.begin(request)
      await vault().replies.finish('ben /items 1', answer, 0)
      expect(await vault().replies.begin({ ...request, key: 'ben /items 1' })).toEqual({ is: 'new', startedAt: AT })
      expect(await vault().replies.begin(request)).toEqual({ is: 'begun', startedAt: AT })
    })

    it.each(['', '{}', '💡 "quoted" \\ \u0000', 'x'.repeat(300_000)])('give back any body as it was', async (body) => {
      await vault().replies.begin(request)
      await vault().replies.finish(request.key, { ...answer, body }, 0)
      await reopen()
      expect(await vault().replies.begin(request)).toEqual({ is: 'done', startedAt: AT, ...answer, body })
    })

    it('finished again keep the first answer', async () => {
      await vault().replies.begin(request)
      await vault().replies.finish(request.key, answer, 0)
      await vault().replies.finish(request.key, { ...answer, status: 500, body: 'late' }, 0)
      expect(await vault().replies.begin(request)).toEqual({ is: 'done', startedAt: AT, ...answer })
    })

    it('finished at once by two keep one of the answers whole', async () => {
      const late = { ...answer, status: 500, body: 'late' }
      await vault().replies.begin(request)
      await Promise.all([vault().replies.finish(request.key, answer, 0), vault().replies.finish(request.key, late, 0)])
      const kept = await vault().replies.begin(request)
      expect([answer, late].map((one) => ({ is: 'done', startedAt: AT, ...one }))).toContainEqual(kept)
      expect(await vault().replies.begin(request)).toEqual(kept)
    })

    it('forgotten are new again', async () => {
      await vault().replies.begin(request)
      await vault().replies.forget(request.key)
      await vault().replies.forget(request.key)
      expect(await vault().replies.begin({ ...request, bodyHash: 'b2', at: LATER })).toEqual({
        is: 'new',
        startedAt: LATER,
      })
    })

    it('forget their answers, but not that they were begun, and keep none that was under way', async () => {
      const epoch = await vault().replies.epoch()
      await vault().replies.begin(request)
      expect(await vault().replies.finish(request.key, answer, epoch)).toBe(epoch)
      await vault().replies.begin({ ...request, key: 'under way' })
      await vault().replies.forgetAnswers()
      expect(await vault().replies.finish('under way', answer, epoch)).toBe(epoch + 1)
      await reopen()
      expect(await vault().replies.begin({ ...request, at: LATER })).toEqual({ is: 'begun', startedAt: AT })
      expect(await vault().replies.begin({ ...request, key: 'under way' })).toEqual({ is: 'begun', startedAt: AT })
      expect(await vault().replies.epoch()).toBe(epoch + 1)
      expect(await vault().replies.finish(request.key, answer, epoch + 1)).toBe(epoch + 1)
      expect(await vault().replies.begin(request)).toMatchObject({ is: 'done', status: 201 })
      expect(await vault().replies.begin({ ...request, bodyHash: 'b2' })).toEqual({ is: 'other-body' })
    })

    it('keep none of a process that has not heard of the newest epoch, also where it was begun since', async () => {
      await vault().replies.forgetAnswers()
      await vault().replies.forgetAnswers()
      await vault().replies.begin(request)
      expect(await vault().replies.finish(request.key, answer, 1)).toBe(2)
      expect(await vault().replies.begin(request)).toEqual({ is: 'begun', startedAt: AT })
    })

    it('begun before an hour are purged, later ones kept', async () => {
      await vault().replies.begin(request)
      await vault().replies.begin({ ...request, key: 'later', at: LATER })
      expect(await vault().replies.purge(LATER)).toBe(1)
      expect(await vault().replies.begin({ ...request, key: 'later' })).toMatchObject({ is: 'begun' })
      expect(await vault().replies.begin(request)).toMatchObject({ is: 'new' })
    })
  })
}
