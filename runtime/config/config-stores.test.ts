import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig, warningsOf } from './config.ts'

describe('EVENT_STORE=eventstoredb', () => {
  test('takes the log from where EVENTSTOREDB_URL says', () => {
    const url = 'esdb+discover://admin:changeit@one.example:2113?nodePreference=leader'
    const settings = { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: url }
    expect(readConfig(settings)).toEqual({ ...readConfig({}), eventStoreUrl: url })
  })
  test('needs it', () => {
    expect(() => readConfig({ EVENT_STORE: 'eventstoredb' })).toThrow(
      'Setting EVENTSTOREDB_URL: required where EVENT_STORE is eventstoredb',
    )
  })
})

describe('READ_STORE=mongodb', () => {
  test('takes everything but the log from where MONGODB_URL says', () => {
    const url = 'mongodb://user:password@one.example,two.example/share-a-gifty?replicaSet=rs0'
    const settings = { READ_STORE: 'mongodb', MONGODB_URL: url }
    expect(readConfig(settings)).toEqual({ ...readConfig({}), readStoreUrl: url })
  })
  test('needs it', () => {
    expect(() => readConfig({ READ_STORE: 'mongodb' })).toThrow(
      'Setting MONGODB_URL: required where READ_STORE is mongodb',
    )
  })
})

describe('log and everything else in different places', () => {
  const APART = [
    [{ EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: 'esdb://one:2113' }, '--from eventstoredb --to sqlite'],
    [{ READ_STORE: 'mongodb', MONGODB_URL: 'mongodb://anna:lemon@one' }, '--from sqlite --to eventstoredb'],
  ] as const
  const production = {
    NODE_ENV: 'production',
    SITE_SECRET: 'a secret of more than thirty-two letters',
    SITE_URL: 'https://one',
  }

  test.each(APART)(
    '%j is for development and tests: one line at the start says so, and what to do',
    (settings, way) => {
      const [line = '', ...more] = warningsOf(readConfig(settings))
      expect(more).toEqual([])
      expect(line).toMatch(
        /^Settings EVENT_STORE and READ_STORE: \w+ and \w+ are for development and tests; set both to /u,
      )
      expect(line).toContain(`npm run copy-log -- ${way} brings the log to where the rest is`)
      expect(line).not.toMatch(/\n|lemon/u)
    },
  )
  test.each(APART)('%j is refused in production, in the same line', (settings) => {
    const [line] = warningsOf(readConfig(settings))
    expect(() => readConfig({ ...production, ...settings })).toThrow(new BadSetting(line))
  })
  test('together, in the folder or on the engines, they are taken without a word', () => {
    const [{ 0: log }, { 0: rest }] = APART
    for (const settings of [{}, { ...log, ...rest }]) {
      expect(warningsOf(readConfig(settings))).toEqual([])
      expect(() => readConfig({ ...production, ...settings })).not.toThrow()
    }
  })
})
