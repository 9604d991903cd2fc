import { type AnswerOf, pathOf, type WriteInput, type WriteName } from '#web/calls.ts'
import type { Written } from '#web/lib/http/http.ts'
import type { TypedWrite } from '#web/lib/outbox/mutation.ts'
import { staleAfter } from '#web/stale.ts'

/** A write of the API as data, with what it makes stale. Nothing is sent yet. */
export const write = <Name extends WriteName>(
  name: Name,
  { params, body }: WriteInput<Name>,
): TypedWrite<Written<AnswerOf<Name>>> => {
  const [method, path] = splitName(name)
  return { method, path: pathOf(path, params), invalidates: staleAfter(name), ...(body !== undefined && { body }) }
}

const splitName = (name: WriteName) => {
  const [, method = '', path = ''] = /^(\w+) (.*)$/.exec(name) ?? []
  return [method as TypedWrite<unknown>['method'], path] as const
}
