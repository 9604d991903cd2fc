import { describe, expect, it } from 'vitest'
import type { Given } from './given.ts'

export const logContract = ({ vault, reopen }: Given): void => {
  describe('the log', () => {
    it('is known by its first event, which is kept once', async () => {
      expect(await vault().log.firstEvent()).toBeNull()
      await Promise.all(['first', 'first'].map((id) => vault().log.keepFirstEvent(id)))
      await vault().log.keepFirstEvent('of another log')
      await reopen()
      expect(await vault().log.firstEvent()).toBe('first')
    })
  })
}

export const keysContract = ({ vault, reopen }: Given): void => {
  describe('keys', () => {
    it('are made or not', async () => {
      expect(await vault().keys.areMade()).toBe(false)
      await vault().keys.ensure(['anna'])
      await vault().keys.destroy('anna')
      await reopen()
      expect(await vault().keys.areMade()).toBe(true)
    })

    it('are 32 random bytes, one per person, the same ever after', async () => {
      const made = await vault().keys.ensure(['anna', 'ben'])
      expect([...made.keys()]).toEqual(['anna', 'ben'])
      expect([...made.values()].map((key) => key?.length)).toEqual([32, 32])
      expect(made.get('anna')).not.toEqual(made.get('ben'))
      await reopen()
      expect(await vault().keys.ensure(['anna', 'ben'])).toEqual(made)
      expect(await vault().keys.get(['anna', 'ben'])).toEqual(made)
    })

    it('of nobody are null, and asking makes none', async () => {
      expect(await vault().keys.get(['anna'])).toEqual(new Map([['anna', null]]))
      expect(await vault().keys.get(['anna'])).toEqual(new Map([['anna', null]]))
      expect(await vault().keys.ensure([])).toEqual(new Map())
    })

    it('are made once, though 50 ask at once', async () => {
      const asked = await Promise.all(Array.from({ length: 50 }, () => vault().keys.ensure(['anna', 'ben'])))
      expect(new Set(asked.map((made) => made.get('anna')?.toString('hex'))).size).toBe(1)
    })

    it('of one person named twice are one, and of nobody in particular none', async () => {
      const made = await vault().keys.ensure(['anna', 'anna'])
      expect([...made.keys()]).toEqual(['anna'])
      expect(await vault().keys.get([])).toEqual(new Map())
    })

    it.each(["o'neill", 'änna', '', 'a b', '%', "'; DROP TABLE keys; --"])('may be of %j', async (subject) => {
      const made = (await vault().keys.ensure([subject, 'ben'])).get(subject)
      await reopen()
      expect((await vault().keys.get([subject])).get(subject)).toEqual(made)
      await vault().keys.destroy(subject)
      expect((await vault().keys.get([subject, 'ben'])).get(subject)).toBeNull()
      expect((await vault().keys.get(['ben'])).get('ben')).toHaveLength(32)
    })

    it('destroyed while they are being made are not made again', async () => {
      await Promise.all([vault().keys.ensure(['anna']), vault().keys.destroy('anna'), vault().keys.ensure(['anna'])])
      expect((await vault().keys.ensure(['anna'])).get('anna')).toBeNull()
    })

    it('destroyed are gone for ever, and never made again', async () => {
      const before = await vault().keys.ensure(['anna', 'ben'])
      await vault().keys.destroy('anna')
      await vault().keys.destroy('carl')
      await reopen()
      const after = new Map([...before, ['anna', null], ['carl', null]])
      expect(await vault().keys.get(['anna', 'ben', 'carl'])).toEqual(after)
      expect(await vault().keys.ensure(['anna', 'ben', 'carl'])).toEqual(after)
    })
  })
}
