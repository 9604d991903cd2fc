import { expect } from 'vitest'
import type { Answer } from '#tests/visitor/visitor.ts'

/**
 * The id of what a write has made. It is on the disk with 201 as with 202: that is the answer where the read models are more than a
 * second behind, as they may be on a busy machine.
 */
export const acknowledgedId = (answer: Answer, name: string): string => {
  expect([201, 202], answer.text).toContain(answer.status)
  const { id } = (answer.body[name] ?? answer.body['data']) as { id: string }
  return id
}
