import { queryOptions } from '@tanstack/react-query'
import type { TextKind } from '#domain/texts/vocabulary.ts'
import type { AnswerOf } from '#web/calls.ts'
import { api } from '#web/lib/http/api.ts'

export type PolicyText = AnswerOf<'GET /texts/:kind'>['data']
export type Consent = AnswerOf<'GET /user/consents'>['data'][number]

/** What is in force where no version is named. */
export const textQuery = (kind: TextKind, version?: number) =>
  queryOptions({
    queryKey: ['texts', kind, version ?? 'newest'],
    queryFn: async ({ signal }) =>
      (await api.get('/texts/:kind', { params: { kind }, query: { version }, signal })).data,
    staleTime: 5 * 60_000,
  })

/** What the person agreed to, the newest first. */
export const consentsQuery = queryOptions({
  queryKey: ['accounts', 'consents'],
  queryFn: async ({ signal }) => (await api.get('/user/consents', { query: { limit: 100 }, signal })).data,
})

/** A text that is asked for again, and every version since the one that the person agreed to: each says what it changed. */
export const askedQuery = (kind: 'terms' | 'privacy') =>
  queryOptions({
    queryKey: ['accounts', 'asked', kind],
    queryFn: async ({ client, signal }) => {
      const [text, consents] = await Promise.all([
        client.fetchQuery({ ...textQuery(kind), staleTime: 0 }),
        client.fetchQuery({ ...consentsQuery, staleTime: 0 }),
      ])
      signal.throwIfAborted()
      const agreed = consents.find((one) => one.kind === kind && one.current)?.version ?? 0
      const missed = text.versions.filter(({ version }) => version > agreed && version < text.version)
      const earlier = await Promise.all(missed.map(({ version }) => client.fetchQuery(textQuery(kind, version))))
      const changes = [text, ...earlier].map((one) => one.changes).filter((words) => words !== '')
      return { kind, version: text.version, publishedAt: text.publishedAt, changes: changes.join('\n') }
    },
    staleTime: 0,
  })
export type AskedText = Awaited<ReturnType<NonNullable<ReturnType<typeof askedQuery>['queryFn']>>>
