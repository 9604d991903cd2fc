import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('the certificates of a cluster', () => {
  /** In place of the tool that makes certificates: it writes what it was asked for. */
  const TOOL = `#!/usr/bin/env bash
out=$(printf '%s\\n' "$@" | sed -n '/^-out$/{n;p}')
mkdir -p "$out"
if [ "$1" = create-ca ]; then echo "$*" >"$out/ca.crt"; echo secret >"$out/ca.key"
else echo "$*" >"$out/node.crt"; echo secret >"$out/node.key"; fi
`
  const folder = mkdtempSync(join(tmpdir(), 'gifty-certificates-'))
  const bin = join(folder, 'bin')
  const made = join(folder, 'certificates')
  const shown = join(folder, 'authority')
  const run = () => {
    const { status, stderr } = spawnSync('bash', [resolve('hosting/make-certificates.sh')], {
      encoding: 'utf8',
      env: { PATH: `${bin}:/usr/bin:/bin`, CERTIFICATES: made, AUTHORITY: shown },
    })
    expect(status, stderr).toBe(0)
  }
  const age = (path: string, days: number) => {
    const at = Date.now() / 1000 - days * 86_400
    utimesSync(join(made, path), at, at)
  }
  const timeOf = (path: string) => statSync(join(made, path)).mtimeMs
  const NODES = ['eventstoredb-1', 'eventstoredb-2', 'eventstoredb-3', 'mongodb']
  beforeAll(() => {
    for (const path of [bin, made]) mkdirSync(path)
    writeFileSync(join(bin, 'es-gencert-cli'), TOOL, { mode: 0o755 })
    // Whoever runs the tests may be nobody special.
    writeFileSync(join(bin, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
    run()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are for a year and for each node, of an authority for ten years, whose certificate alone the app sees', () => {
    for (const node of NODES) expect(readFileSync(join(made, node, 'node.crt'), 'utf8')).toContain('-days 365')
    expect(readFileSync(join(made, 'ca/ca.crt'), 'utf8')).toContain('-days 3650')
    expect(readdirSync(shown)).toEqual(['ca.crt'])
    expect(readFileSync(join(made, 'mongodb/node.pem'), 'utf8')).toMatch(/node[\s\S]*secret/u)
  })
  test('stay as they are until they end within 30 days, and are then made anew', () => {
    age('eventstoredb-1/node.crt', 300)
    age('eventstoredb-2/node.crt', 336)
    const before = timeOf('eventstoredb-1/node.crt')
    run()
    expect(timeOf('eventstoredb-1/node.crt')).toBe(before)
    expect(Date.now() - timeOf('eventstoredb-2/node.crt')).toBeLessThan(60_000)
  })
  test('are all made anew with a new authority', () => {
    age('ca/ca.crt', 3640)
    age('eventstoredb-1/node.crt', 10)
    run()
    for (const path of ['ca/ca.crt', ...NODES.map((node) => `${node}/node.crt`)])
      expect(Date.now() - timeOf(path), path).toBeLessThan(60_000)
  })
})
