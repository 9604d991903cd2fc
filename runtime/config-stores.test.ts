import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
