import { describe, expect, it } from 'vitest'
import type { SecondFactor } from '#stores/vault/second-factors.ts'
import type { Given } from './given.ts'

const factor = (factorId: string, personId = 'anna'): SecondFactor => ({
  factorId,
  personId,
  secret: Buffer.from(`secret of ${factorId}`),
})
const [A, B, C] = ['aa', 'bb', 'cc'].map((letters) => letters.repeat(32)) as [string, string, string]

export const secondFactorsContract = ({ vault, reopen }: Given): void => {
  const factors = () => vault().secondFactors
  const both = async () => [await factors().get('f1'), await factors().get('f2')]

  describe('second factors', () => {
    it('are found by id, every field, after a restart; the same id again changes nothing', async () => {
      await factors().put(factor('f1'))
      await factors().put({ ...factor('f1'), secret: Buffer.from('another') })
      await reopen()
      expect(await both()).toEqual([factor('f1'), null])
    })

    it('that are prepared stand beside the one that counts', async () => {
      await factors().put(factor('f1'))
      await factors().setCodes('f1', [A])
      await factors().put(factor('f2'))
      expect(await both()).toEqual([factor('f1'), factor('f2')])
      expect([await factors().codesLeft('f1'), await factors().codesLeft('f2')]).toEqual([1, null])
    })

    it('go one by one, or all of a person, with their codes', async () => {
      for (const each of [factor('f1'), factor('f2'), factor('f3', 'ben')]) await factors().put(each)
      await factors().setCodes('f1', [A])
      await factors().remove('f1')
      await factors().remove('f9')
      expect(await both()).toEqual([null, factor('f2')])
      expect([await factors().codesLeft('f1'), await factors().spendCode('f1', A, 'c1')]).toEqual([null, false])
      await factors().removeOf('anna')
      await factors().removeOf('anna')
      expect([await factors().get('f2'), await factors().get('f3')]).toEqual([null, factor('f3', 'ben')])
    })
  })

  describe('steps of time', () => {
    it('count once, only forwards, and again for the command that had the last one', async () => {
      await factors().put(factor('f1'))
      const spend = (step: number, commandId: string) => factors().spendStep('f1', step, commandId)
      expect([await spend(7, 'c1'), await spend(7, 'c2'), await spend(7, 'c1')]).toEqual([true, false, true])
      await reopen()
      expect([await spend(6, 'c3'), await spend(7, 'c3'), await spend(7, 'c1')]).toEqual([false, false, true])
      expect([await spend(8, 'c3'), await spend(7, 'c1')]).toEqual([true, false])
    })

    it('of six at once are one’s', async () => {
      await factors().put(factor('f1'))
      const spent = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => factors().spendStep('f1', 7, `c${n}`)))
      expect(spent.filter(Boolean)).toHaveLength(1)
    })

    it('of one that is not there are nobody’s', async () => {
      expect(await factors().spendStep('f9', 7, 'c1')).toBe(false)
    })
  })

  describe('backup codes', () => {
    it('are spent once each, by one of six at once, and again by the same command', async () => {
      await factors().put(factor('f1'))
      await factors().setCodes('f1', [A, B])
      const commands = [1, 2, 3, 4, 5, 6].map((n) => `c${n}`)
      const spent = await Promise.all(commands.map((command) => factors().spendCode('f1', A, command)))
      expect(spent.filter(Boolean)).toHaveLength(1)
      await reopen()
      const again = await Promise.all(commands.map((command) => factors().spendCode('f1', A, command)))
      expect(again).toEqual(spent)
      expect([await factors().codesLeft('f1'), await factors().spendCode('f1', C, 'c1')]).toEqual([1, false])
    })

    it('made anew end all earlier ones', async () => {
      await factors().put(factor('f1'))
      expect(await factors().codesLeft('f1')).toBeNull()
      await factors().setCodes('f1', [A, B])
      await factors().spendCode('f1', A, 'c1')
      await factors().setCodes('f1', [A, C])
      expect([await factors().codesLeft('f1'), await factors().spendCode('f1', B, 'c2')]).toEqual([2, false])
      expect(await factors().spendCode('f1', A, 'c2')).toBe(true)
    })

    it('are not made for one that is not there', async () => {
      await factors().setCodes('f9', [A])
      expect([await factors().codesLeft('f9'), await factors().spendCode('f9', A, 'c1')]).toEqual([null, false])
    })
  })

  describe('secrets of the site', () => {
    it('are kept by purpose, replaced and removed', async () => {
      const secrets = () => vault().siteSecrets
      expect(await secrets().get('mail')).toBeNull()
      await secrets().set('mail', Buffer.from('one'))
      await secrets().set('mail', Buffer.from('two'))
      await secrets().set('other', Buffer.from('three'))
      await reopen()
      expect([await secrets().get('mail'), await secrets().get('other')]).toEqual([
        Buffer.from('two'),
        Buffer.from('three'),
      ])
      await secrets().remove('mail')
      await secrets().remove('mail')
      expect([await secrets().get('mail'), await secrets().get('other')]).toEqual([null, Buffer.from('three')])
    })
  })
}
