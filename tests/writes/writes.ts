import sharp from 'sharp'
import { makeDevice } from '#runtime/push/push-receiver.kit.ts'
import { armchair, idIn } from '#tests/visitor/api-spec.ts'
import type { Visitor } from '#tests/visitor/visitor.ts'
import { accountWrites, type GoodCall, type Town, type Writes } from './writes-accounts.ts'
import { awayWrites } from './writes-away.ts'
import { textWrites } from './writes-texts.ts'
import { requestWrites } from './writes-requests.ts'
import { recoveryWrites } from './writes-recovery.ts'
import { secondFactorWrites } from './writes-second-factor.ts'

/** For every writing call of the server one that succeeds, with what must have happened before. */
export const writes: Writes = {
  ...accountWrites,
  ...awayWrites,
  ...requestWrites,
  ...recoveryWrites,
  ...secondFactorWrites,
  ...textWrites,
  'POST /items/:id/save': async ({ maya, share }) => ({ by: maya(), path: `/items/${await share()}/save` }),
  'DELETE /items/:id/save': async ({ maya, share }) => ({ by: maya(), path: `/items/${await share()}/save` }),
  'POST /items': async ({ tom }) => ({
    by: tom(),
    path: '/items',
    body: armchair,
    other: { ...armchair, title: 'Another chair' },
  }),
  'PUT /items/:id': async ({ tom, share }) => ({
    by: tom(),
    path: `/items/${await share()}`,
    body: { title: 'Soft armchair' },
    other: { title: 'Hard armchair' },
  }),
  'PUT /items/:id/status': async ({ tom, share }) => paused(tom(), await share()),
  'PATCH /items/:id/status': async ({ tom, share }) => paused(tom(), await share()),
  'DELETE /items/:id': async ({ tom, share }) => ({ by: tom(), path: `/items/${await share()}` }),
  'POST /items/:id/report': async ({ maya, share }) => ({
    by: maya(),
    path: `/items/${await share()}/report`,
    body: { reason: 'spam' },
    other: { reason: 'safety' },
  }),
  'POST /users/:id/report': async ({ maya, tom }) => ({
    by: maya(),
    path: `/users/${tom().id}/report`,
    body: { reason: 'spam' },
    other: { reason: 'safety' },
  }),
  'POST /messages/:id/report': async (town) => {
    const sent = await town.maya().post('/api/messages', { claimId: await promised(town), content: 'Buy my chair.' })
    return {
      by: town.tom(),
      path: `/messages/${idIn(sent, 'data')}/report`,
      body: { reason: 'selling_or_scam' },
      other: { reason: 'spam' },
    }
  },
  'POST /media': async ({ tom }) => ({ by: tom(), path: '/media', raw: await picture() }),
  'POST /claims': async ({ maya, share }) => {
    const itemId = await share()
    return { by: maya(), path: '/claims', body: { itemId }, other: { itemId, joinWaitlist: true } }
  },
  'PUT /claims/:id/accept': async ({ tom, share, ask }) => ({
    by: tom(),
    path: `/claims/${await ask(await share())}/accept`,
    body: {},
    other: { ownerResponse: 'Ring twice.' },
  }),
  'PUT /claims/:id/decline': async ({ tom, share, ask }) => ({
    by: tom(),
    path: `/claims/${await ask(await share())}/decline`,
    body: {},
    other: { ownerResponse: 'Sorry.' },
  }),
  'PUT /claims/:id/complete': async (town) => ({ by: town.maya(), path: `/claims/${await promised(town)}/complete` }),
  'PUT /claims/:id/cancel': async (town) => ({ by: town.maya(), path: `/claims/${await promised(town)}/cancel` }),
  'PUT /claims/:id/pickup': async (town) => ({
    by: town.maya(),
    path: `/claims/${await promised(town)}/pickup`,
    body: { pickupTime: '2026-11-21T02:00:00.000Z' },
    other: { pickupTime: '2026-11-22T02:00:00.000Z' },
  }),
  'PUT /claims/:id/on-my-way': async (town) => ({
    by: town.maya(),
    path: `/claims/${await promisedToday(town)}/on-my-way`,
  }),
  'POST /claims/:id/dispute': async (town) => {
    const claimId = await promised(town)
    await town.maya().put(`/api/claims/${claimId}/complete`)
    return {
      by: town.tom(),
      path: `/claims/${claimId}/dispute`,
      body: { reason: 'Nobody came.' },
      other: { reason: 'No.' },
    }
  },
  'POST /messages': async (town) => {
    const claimId = await promised(town)
    const say = (content: string) => ({ claimId, content })
    return { by: town.maya(), path: '/messages', body: say('On my way.'), other: say('Nearly there.') }
  },
  'POST /messages/items/:id': async ({ maya, share }) => ({
    by: maya(),
    path: `/messages/items/${await share()}`,
    body: { content: 'Is it still there?' },
    other: { intent: 'start' },
  }),
  'PUT /messages/claim/:id/read-all': async (town) => ({
    by: town.tom(),
    path: `/messages/claim/${await written(town)}/read-all`,
  }),
  'PUT /messages/items/:id/read-all': async (town) => {
    const claimId = await written(town)
    const [itemId = ''] = claimId.split('-')
    return {
      by: town.tom(),
      path: `/messages/items/${itemId}/read-all`,
      body: {},
      other: { participantId: town.maya().id },
    }
  },
  'PUT /messages/:id/read': async (town) => {
    const claimId = await promised(town)
    const sent = await town.maya().post('/api/messages', { claimId, content: 'On my way.' })
    return { by: town.tom(), path: `/messages/${idIn(sent, 'data')}/read` }
  },
  'POST /appreciations': async (town) => {
    const claimId = await promised(town)
    await town.maya().put(`/api/claims/${claimId}/complete`)
    const thanks = { claimId, recipientId: town.tom().id, type: 'generous' }
    return { by: town.maya(), path: '/appreciations', body: thanks, other: { ...thanks, type: 'friendly' } }
  },
  'PUT /notifications/preferences': async ({ maya }) => ({
    by: maya(),
    path: '/notifications/preferences',
    body: { newMessages: false },
    other: { newMessages: true },
  }),
  'POST /notifications/push-subscriptions': async ({ maya }) => ({
    by: maya(),
    path: '/notifications/push-subscriptions',
    body: makeDevice('phone').subscription,
    other: makeDevice('laptop').subscription,
  }),
  'DELETE /notifications/push-subscriptions': async ({ maya }) => ({
    by: maya(),
    path: '/notifications/push-subscriptions',
    body: { endpoint: 'https://push.example.com/phone' },
    other: { endpoint: 'https://push.example.com/laptop' },
  }),
  'POST /searches': async ({ maya }) => ({
    by: maya(),
    path: '/searches',
    body: { q: 'wooden cot' },
    other: { q: 'pram' },
  }),
  'DELETE /searches/:id': async ({ maya }) => ({
    by: maya(),
    path: `/searches/${idIn(await maya().post('/api/searches', { q: 'bunk bed' }), 'data')}`,
  }),
  'POST /user/calendar-feed': async ({ maya }) => ({ by: maya(), path: '/user/calendar-feed' }),
  'DELETE /user/calendar-feed': async ({ maya }) => ({ by: maya(), path: '/user/calendar-feed' }),
  'PUT /notifications/read-all': async (town) => {
    await promised(town)
    return { by: town.maya(), path: '/notifications/read-all' }
  },
  'PUT /notifications/:id/read': async (town) => {
    await promised(town)
    const [latest] = (await town.maya().get('/api/notifications')).body['data'] as { id: string }[]
    return { by: town.maya(), path: `/notifications/${latest?.id}/read` }
  },
}

const paused = (by: Visitor, id: string): GoodCall => ({
  by,
  path: `/items/${id}/status`,
  body: { status: 'unavailable' },
  other: { status: 'completed' },
})

const promised = async ({ share, ask, accept }: Town): Promise<string> => {
  const claimId = await ask(await share())
  await accept(claimId)
  return claimId
}
const promisedToday = async ({ share, ask, accept, maya }: Town): Promise<string> => {
  const claimId = await ask(await share(), maya(), { pickupTime: '2026-11-19T09:30:00.000Z' })
  await accept(claimId)
  return claimId
}
const written = async (town: Town): Promise<string> => {
  const claimId = await promised(town)
  await town.maya().post('/api/messages', { claimId, content: 'On my way.' })
  return claimId
}

const picture = async (): Promise<FormData> => {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2b6' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo')
  return form
}
