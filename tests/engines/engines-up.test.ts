import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

describe('npm run engines:up', () => {
  test('makes secrets with which the app is no administrator, and has its user made', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gifty-engines-up-'))
    const said = join(folder, 'said')
    cpSync(resolve('scripts'), join(folder, 'scripts'), { recursive: true })
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin', 'docker'), `#!/bin/sh\necho "$*" >>${said}\n`, { mode: 0o755 })
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'engines-up.mjs'), '--cluster'], {
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
    })
    const secret = (name: string): string => readFileSync(join(folder, 'secrets', name), 'utf8').trim()
    const url = status === 0 ? secret('eventstoredb-url') : ''
    const words = ['', '-ops', '-app'].map((user) => (status === 0 ? secret(`eventstoredb${user}-password`) : ''))
    const runs = readFileSync(said, 'utf8')
      .split('\n')
      .filter((line) => / run --rm /u.test(line))
    rmSync(folder, { recursive: true })
    expect(status, stderr).toBe(0)
    expect(new Set(words).size).toBe(3)
    expect(url).toBe(
      `esdb://gifty:${words[2]}@eventstoredb-1:2113,eventstoredb-2:2113,eventstoredb-3:2113?tls=true&tlsCaFile=/certificates/ca/ca.crt`,
    )
    expect(runs.map((line) => line.split(' ').at(-1))).toEqual(['mongodb-cluster-init', 'eventstoredb-init'])
  })
  test('says in one line that Docker is not here, and makes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gifty-no-docker-'))
    const before = readdirSync('.')
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/engines-up.mjs')], {
      encoding: 'utf8',
      env: { PATH: folder },
    })
    rmSync(folder, { recursive: true })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^Docker with its compose plugin is not here: [^\n]*\n$/u)
    expect(readdirSync('.')).toEqual(before)
  })
})
