import { TEXT_KINDS, type TextKind } from '#domain/texts/vocabulary.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { textIdOf, texts, textVersions } from '#projections/texts/texts.ts'
import { makeKeptTexts } from '#api/http/kept-text.ts'
import { problem } from '#api/http/answers/problem.ts'
import { get, post, type Route } from '#api/http/routing/route.ts'
import * as shape from './contract.ts'

const kindIn = ({ kind }: Readonly<Record<string, string>>): TextKind => {
  const known = TEXT_KINDS.find((one) => one === kind)
  if (!known) throw problem('not-found')
  return known
}

/** The newest where no version is named. */
const textOf = async (reads: Reads, kind: TextKind, version?: number): Promise<shape.PolicyTextView> => {
  const known = await reads.of(textVersions).get(kind)
  const found = known && (await reads.of(texts).get(textIdOf(kind, version ?? known.version)))
  if (!found) throw problem('not-found')
  const { version: shown, text, changes, digest, publishedAt } = found
  const versions = known.versions.toReversed()
  return { kind, version: shown, publishedAt, text, changes, digest, current: known.version, versions }
}

/** The same for everybody until the next version. */
const kept = makeKeptTexts()

export const textRoutes: readonly Route[] = [
  get('/texts/:kind', {
    summary: 'The terms, the privacy notice or the listing policy: what is in force, or an earlier version.',
    access: 'anyone',
    refuses: [404],
    ...shape.calls['GET /texts/:kind'],
    handler: async ({ reads, params, query }) => {
      const data = await textOf(reads, kindIn(params), query.version)
      return { kept: await kept(`${data.kind} ${data.version}`, JSON.stringify({ success: true, data })) }
    },
  }),
  post('/admin/texts/:kind', {
    summary: 'Publish the next version of a text. Of the terms and the privacy notice everybody is asked again.',
    access: 'admin',
    refuses: [404, 409],
    ...shape.calls['POST /admin/texts/:kind'],
    status: 201,
    handler: async (request) => {
      const kind = kindIn(request.params)
      const { version, text, changes } = request.body
      const published = { kind, version, text, changes, digest: request.deps.sha256(text) }
      await request.applied(await request.send({ type: 'publishText', ...published }), textIdOf(kind, version))
      return { data: await textOf(request.deps.openReads(), kind, version) }
    },
  }),
]
