import { expect, test } from 'vitest'
import { heapFor } from '../scripts/shared/server-process.mjs'

const MB = 2 ** 20

test.each([
  [256, 192],
  [512, 256],
  [1024, 512],
  [4096, 2048],
  [24_000, 2048],
])('a machine of %i MB gives the server a heap of %i MB', (memory, heap) => {
  expect(heapFor(memory * MB)).toBe(heap)
})
