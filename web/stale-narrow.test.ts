import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FAMILIES, narrowed } from '#web/stale-narrow.ts'
import { staleOf } from '#web/stale.ts'

const texts = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$/u.test(path))
  .map((path) => readFileSync(`web/${path}`, 'utf8'))

describe('what a change of one thing makes stale', () => {
  it.each(Object.entries(FAMILIES))('knows every answer that is kept under %s', (name, { each, lists }) => {
    const kept = new RegExp(`queryKey: \\['${name}', '([\\w-]+)'`, 'gu')
    const found = new Set(texts.flatMap((text) => [...text.matchAll(kept)].map(([, part]) => part)))
    expect(found).toEqual(new Set([...each, ...lists]))
  })

  it('is that thing and the lists, and all where no id is told', () => {
    const keys = narrowed(staleOf('item'), { itemId: 'i1' })
    expect(keys).toEqual(
      expect.arrayContaining([
        ['items', 'one', 'i1'],
        ['items', 'life', 'i1'],
        ['items', 'feed'],
      ]),
    )
    expect(keys).not.toContainEqual(['items'])
    expect(narrowed(staleOf('feed'), {})).toEqual([['items'], ['claims']])
    expect(narrowed(staleOf('requests'), { requestId: 'r1' })).toContainEqual(['requests', 'offers', 'r1'])
  })
})
