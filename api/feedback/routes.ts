import { newestFirst } from '#api/http/answers/newest-first.ts'
import { FEEDBACK_KEPT_MS } from '#domain/feedback/vocabulary.ts'
import { plus } from '#domain/time.ts'
import { feedback, type FeedbackDocument } from '#projections/feedback/feedback.ts'
import * as shape from './contract.ts'
import { get, post, type Route } from '#api/http/routing/route.ts'
import * as texts from './texts.ts'

/** Nobody's act: of whoever is still signed in nothing is kept with it. */
const BY_NOBODY = { kind: 'system', id: 'feedback' } as const

const viewOf = ({ _id: id, reason, feedback: words, email, createdAt }: FeedbackDocument): shape.FeedbackView => ({
  id,
  _id: id,
  reason,
  feedback: words,
  email,
  createdAt,
  keptUntil: plus(createdAt, FEEDBACK_KEPT_MS),
})

export const feedbackRoutes: readonly Route[] = [
  post('/feedback', {
    summary: 'Tell those who run the site why you go; not linked to an account, and forgotten after 90 days.',
    access: 'anyone',
    ...shape.calls['POST /feedback'],
    status: 201,
    handler: async (request) => {
      const { deps, metadata, body } = request
      const feedbackId = deps.idsOf(metadata).newId()
      const email = body.email === undefined || body.email === '' ? null : body.email
      const words = { reason: body.reason, feedback: body.feedback, email }
      const command = { type: 'giveFeedback', feedbackId, words } as const
      await request.applied(await deps.commands.send(command, { ...metadata, by: BY_NOBODY }), feedbackId)
      return { message: texts.thanks }
    },
  }),
  get('/admin/feedback', {
    summary: 'What people told on going, the newest first; each is forgotten after 90 days.',
    access: 'auditor',
    ...shape.calls['GET /admin/feedback'],
    handler: async ({ reads, query }) => {
      const where = query.reason === undefined ? [] : ([{ field: 'reason', eq: query.reason }] as const)
      const { documents, extras } = await newestFirst(reads.of(feedback), { ...query, where, by: 'createdAt' })
      return { data: documents.map(viewOf), extras }
    },
  }),
]
