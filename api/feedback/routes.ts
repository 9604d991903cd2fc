import * as shape from './contract.ts'
import { post, type Route } from '#api/http/route.ts'
import * as texts from './texts.ts'

/** Nobody's act: of whoever is still signed in nothing is kept with it. */
const BY_NOBODY = { kind: 'system', id: 'feedback' } as const

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
]
