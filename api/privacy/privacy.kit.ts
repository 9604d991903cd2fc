import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { exportDeps } from '#runtime/exports/open-exports.ts'
import { depsOf, settled } from '#scheduler/scheduler.kit.ts'
import type { ExportDeps } from '#scheduler/exports/deps.ts'
import { startExports } from '#scheduler/exports/start.ts'
import { makeMemoryEffects } from '#stores/effects/memory.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import type { Visitor } from '#tests/visitor/visitor.ts'
import type { World } from '#tests/site/world.ts'

export interface Downloaded {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
}

/** Exports of a world: asked for, made by processes that may die, and downloaded. */
export const exportsOf = (world: () => World) => {
  const ledger = makeMemoryEffects()
  const look = async (changes: Partial<ExportDeps> = {}): Promise<void> => {
    await settled(world())
    const deps = exportDeps(world().deps, depsOf(world(), { ledger }))
    const making = startExports({ ...deps, ...changes })
    await making.tick()
    await making.stop()
    await settled(world())
  }
  const request = async (by: Visitor, categories?: readonly string[]): Promise<string> => {
    const answer = await by.post('/api/user/request-export', categories ? { categories } : {})
    expect(answer.status, answer.text).toBe(202)
    return idIn(answer, 'data')
  }
  const download = async (by: Visitor, id: string, method = 'GET'): Promise<Downloaded> => {
    const headers = { cookie: by.cookies() }
    const response = await fetch(`${world().url}/api/user/download-export/${id}`, { method, headers })
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }
  const filesOf = async (by: Visitor, id: string) => {
    const { status, bytes } = await download(by, id)
    expect(status).toBe(200)
    return unzipSync(bytes)
  }
  /** Asked for, made and read: its files by name. */
  const exported = async (by: Visitor, categories?: readonly string[]) => {
    const id = await request(by, categories)
    await look()
    return filesOf(by, id)
  }
  return {
    ledger,
    look,
    request,
    download,
    filesOf,
    exported,
    deps: () => exportDeps(world().deps, depsOf(world(), { ledger })),
    statesOf: async (by: Visitor) => {
      const { body } = await by.get('/api/user/export-requests')
      return (body['data'] as readonly { readonly status: string }[]).map(({ status }) => status)
    },
    later: (ms: number): void => {
      const { time } = world()
      time.now = new Date(Date.parse(time.now) + ms).toISOString()
    },
  }
}

type Files = Readonly<Record<string, Uint8Array>>
export const jsonIn = (files: Files, name: string): readonly Record<string, unknown>[] =>
  JSON.parse(textIn(files, name)) as readonly Record<string, unknown>[]
export const textIn = (files: Files, name: string): string => strFromU8(files[name] ?? new Uint8Array())
/** All that can be read in it. */
export const allTextIn = (files: Files): string =>
  Object.keys(files)
    .filter((name) => /\.(?:json|html)$/u.test(name))
    .map((name) => textIn(files, name))
    .join('\n')
