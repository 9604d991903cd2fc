import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('a secret in a file', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gifty-secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const file = (text: string): string => {
    const path = join(folder, 'secret')
    writeFileSync(path, text)
    return path
  }

  test('is that setting, without the line break at its end', () => {
    const secret = 'of more than thirty-two characters, in a file'
    expect(readConfig({ SITE_SECRET_FILE: file(`${secret}\n`) }).siteSecret).toBe(secret)
    const url = 'mongodb://anna:lemon@one'
    expect(readConfig({ READ_STORE: 'mongodb', MONGODB_URL_FILE: file(url) }).readStoreUrl).toBe(url)
  })
  test('is checked like the setting, and no line shows it', () => {
    expect(() => readConfig({ SITE_SECRET_FILE: file('lemon') })).toThrow(/^Setting SITE_SECRET: (?!.*lemon)/u)
  })
  test('cannot be read, or stands beside the setting itself: the start ends', () => {
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(/^Setting METRICS_TOKEN_FILE: /u)
    const both = { METRICS_TOKEN: 'of sixteen characters', METRICS_TOKEN_FILE: file('of sixteen characters') }
    expect(() => readConfig(both)).toThrow('Setting METRICS_TOKEN_FILE: METRICS_TOKEN is set too; set one of them')
  })
  test('counts as not set where its name is empty', () => {
    expect(readConfig({ SITE_SECRET_FILE: ' ' })).toEqual(readConfig({}))
  })
})
