import { test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { alertDecider } from './decide.ts'
import { AlertsSent } from './events.ts'
import { MOST_TOLD } from './vocabulary.ts'

const { given } = specOf(alertDecider)
type AlertsSentData = Parameters<typeof AlertsSent.new>[0]
const alerts = (told: Partial<AlertsSentData> = {}): AlertsSentData => ({
  itemId: 'i1',
  ownerId: 'tom',
  searchers: [],
  requesters: [],
  ...told,
})
const send = (told: Partial<AlertsSentData> = {}) => ({ type: 'sendAlerts', ...alerts(told) }) as const
const sent = (told: Partial<AlertsSentData> = {}) => AlertsSent.new(alerts(told))
const search = (personId: string, searchId = `of ${personId}`) => ({ personId, searchId })
const request = (personId: string, requestId = `of ${personId}`) => ({ personId, requestId })

test('who looks for it is told; that nobody does is written down, too', () => {
  given()
    .when(send({ searchers: [search('maya')], requesters: [request('priya')] }))
    .thenEvents(sent({ searchers: [search('maya')], requesters: [request('priya')] }))
  given().when(send()).thenEvents(sent())
})

test('of one listing it is told once', () => {
  given(sent())
    .when(send({ searchers: [search('maya')] }))
    .thenNothing()
})

test('a person is told once, whatever number of searches and requests it fits, and of the request first', () => {
  given()
    .when(
      send({
        searchers: [search('maya', 'a'), search('priya'), search('maya', 'b')],
        requesters: [request('priya', 'r1'), request('priya', 'r2')],
      }),
    )
    .thenEvents(sent({ searchers: [search('maya', 'a')], requesters: [request('priya', 'r1')] }))
})

test('nobody is told of the own listing', () => {
  given()
    .when(send({ searchers: [search('tom')], requesters: [request('tom')] }))
    .thenEvents(sent())
})

test('a hundred are told, and no more', () => {
  const many = Array.from({ length: MOST_TOLD + 5 }, (_, n) => search(`p${n}`))
  given()
    .when(send({ searchers: many, requesters: [request('priya')] }))
    .thenEvents(sent({ searchers: many.slice(0, MOST_TOLD - 1), requesters: [request('priya')] }))
})
