import { isDeepStrictEqual } from 'node:util'
import type { Examples } from '#api/http/openapi/examples.ts'
import type { Route } from '#api/http/routing/route.ts'

/** What an example says that its call would not take or answer; null where it fits. */
export const whatDoesNotFit = (route: Route, example: Examples[string] | undefined): string | null => {
  const { answer } = example ?? { answer: null }
  const answered = route.response.safeParse(answer)
  if (!answered.success) return answered.error.message
  if (!isDeepStrictEqual(answered.data, answer)) return 'the answer has fields that the contract does not name'
  return sentWrongly(route, example?.body)
}

const sentWrongly = ({ body: shape }: Route, body: unknown = {}): string | null => {
  if (shape) return shape.safeParse(body).error?.message ?? null
  return isDeepStrictEqual(body, {}) ? null : 'the call takes no body'
}
