import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BadSetting } from './config.ts'
import { inProject } from '#runtime/process/root.ts'
import { siteSecretOf } from './secret.ts'

let folder = ''
const dataDir = () => join(folder, 'data')
const file = () => join(dataDir(), 'site-secret')
const made = () => siteSecretOf({ siteSecret: null, dataDir: dataDir() })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gifty-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the site’s secret', () => {
  test('that is given is taken as it is, and nothing is written', () => {
    const siteSecret = 'a site secret that only these tests know'
    expect(siteSecretOf({ siteSecret, dataDir: dataDir() })).toBe(siteSecret)
    expect(existsSync(dataDir())).toBe(false)
  })
  test('that is absent is made, kept, and the same at every start', () => {
    const first = made()
    expect(first).toMatch(/^[0-9a-f]{64}$/u)
    expect(made()).toBe(first)
    expect(readFileSync(file(), 'utf8')).toBe(first)
  })
  test('is for its owner only, and nothing else lies beside it', () => {
    made()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir())).toEqual(['site-secret'])
  })
  test('differs from folder to folder', () => {
    const other = siteSecretOf({ siteSecret: null, dataDir: join(folder, 'other') })
    expect(other).not.toBe(made())
  })
  test('edited by hand, a line break behind it does not count', () => {
    mkdirSync(dataDir(), { recursive: true })
    writeFileSync(file(), `${'x'.repeat(40)}\n`)
    expect(made()).toBe('x'.repeat(40))
  })
  test.each(['', '\n', 'short'])('a file that holds %j stops the start, and is not replaced', (text) => {
    mkdirSync(dataDir(), { recursive: true })
    writeFileSync(file(), text)
    expect(made).toThrow(BadSetting)
    expect(made).toThrow('holds no whole secret')
    expect(readFileSync(file(), 'utf8')).toBe(text)
  })
  test('is one for all processes that start at once', async () => {
    const code = `import { siteSecretOf } from './runtime/config/secret.ts'
      process.stdout.write(siteSecretOf({ siteSecret: null, dataDir: ${JSON.stringify(dataDir())} }))`
    const start = async (): Promise<string> => {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
        cwd: inProject(),
      })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      await once(child, 'close')
      return output
    }
    const secrets = await Promise.all([start(), start(), start()])
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/u)
  })
})
