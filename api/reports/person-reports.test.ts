import { describe, expect, test } from 'vitest'
import { personReportReasons } from '#domain/reports/vocabulary.ts'
import { idIn, refusal, town } from '#tests/visitor/api-spec.ts'
import type { Answer, Neighbour } from '#tests/visitor/visitor.ts'

const { tom, maya, priya, world, share, ask, accept, events, appendedBy } = town()
const NOBODY = '01jd2k8m4x9t5w7z3c6q8r0vab'

const sendMessage = async (content: string, by: Neighbour = maya()): Promise<string> => {
  const claimId = await ask(await share())
  await accept(claimId)
  return idIn(await by.post('/api/messages', { claimId, content }), 'data')
}
type Report = (body: object, by?: Neighbour) => Promise<Answer>
const reportOfPerson =
  async (): Promise<Report> =>
  (body, by = tom()) =>
    by.post(`/api/users/${maya().id}/report`, body)
const reportOfMessage = async (): Promise<Report> => {
  const messageId = await sendMessage('Buy it for 40 dollars.')
  return (body, by = tom()) => by.post(`/api/messages/${messageId}/report`, body)
}

describe.each([
  ['a person', reportOfPerson, 'PersonReported'],
  ['a message', reportOfMessage, 'MessageReported'],
] as const)('reporting %s', (_, reportOf, type) => {
  test('again updates the open report: 201, then 200 alreadyReported with the same id; the same again is no event', async () => {
    const report = await reportOf()
    const first = await report({ reason: 'spam' })
    expect([first.status, first.body['message']]).toEqual([201, 'Thank you. An admin will look at it.'])
    expect(first.body['alreadyReported']).toBeUndefined()
    const again = () => report({ reason: 'harassment', details: 'Every evening.' })
    const second = await again()
    expect(second).toMatchObject({ status: 200, body: { alreadyReported: true, data: { reason: 'harassment' } } })
    expect(idIn(second, 'data')).toBe(idIn(first, 'data'))
    expect(await appendedBy(again)).toEqual([])
    expect((await events()).some((event) => event.type === type)).toBe(true)
  })
  test.each(personReportReasons)('%s is taken', async (reason) => {
    const report = await reportOf()
    expect((await report({ reason, details: 'It was like this.' })).status).toBeLessThan(202)
  })
  test('details of at most 1000 characters, required for other, blank is none', async () => {
    const report = await reportOf()
    expect(refusal(await report({ reason: 'safety', details: 'x'.repeat(1001) }))).toEqual([400, 'invalid-input'])
    expect((await report({ reason: 'safety', details: 'x'.repeat(1000) })).status).toBeLessThan(202)
    for (const details of [undefined, null, '', '   '])
      expect(refusal(await report({ reason: 'other', details }))).toEqual([400, 'report-details-required'])
    expect(refusal(await report({ reason: 'wrong_location' }))).toEqual([400, 'invalid-input'])
  })
  test('oneself, or one’s own: 403', async () => {
    const report = await reportOf()
    expect(refusal(await report({ reason: 'spam' }, maya()))).toEqual([
      403,
      type === 'PersonReported' ? 'report-yourself' : 'report-own-message',
    ])
  })
})

test('nobody 404', async () => {
  for (const id of [NOBODY, 'nonsense'])
    expect(refusal(await tom().post(`/api/users/${id}/report`, { reason: 'spam' }))).toEqual([404, 'account-not-found'])
})
test('a message of others, of the system, or of nobody: 404', async () => {
  const claimId = await ask(await share())
  const lines = (await maya().get(`/api/messages/claim/${claimId}`)).body['data'] as { id: string; type: string }[]
  const system = lines.find(({ type }) => type === 'system')
  await accept(claimId)
  const { body } = await maya().get(`/api/messages/claim/${claimId}`)
  const line = system ?? (body['data'] as { id: string; type: string }[]).find(({ type }) => type === 'system')
  const ofOthers = await sendMessage('Hello')
  for (const [id, by] of [
    [line?.id, tom()],
    [ofOthers, priya()],
    [NOBODY, tom()],
  ] as const)
    expect(refusal(await by.post(`/api/messages/${id}/report`, { reason: 'spam' }))).toEqual([404, 'message-not-found'])
})
test('neither the reported one nor anybody else learns of it', async () => {
  const before = (await maya().get('/api/notifications')).text
  await priya().post(`/api/users/${maya().id}/report`, { reason: 'safety', details: 'Secret words.' })
  expect((await maya().get('/api/notifications')).text).toBe(before)
  expect((await world().stores.events.head()) > 0).toBe(true)
})
