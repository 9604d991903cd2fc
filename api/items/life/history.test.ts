import { describe, expect, test } from 'vitest'
import { refusal, town, reportedBy } from '#tests/visitor/api-spec.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'

/** The history of an item in plain words: a stranger learns no names, no times and no places. */
const { tom, maya, priya, stranger, world, share, ask, accept } = town({ ADMIN_EMAIL: 'ada.admin@example.org' })
const PICKUP = '2026-11-20T09:30:00.000Z'
const lifeOf = (id: string, by: Neighbour) => by.get(`/api/items/${id}/history`)
interface Life {
  readonly steps: readonly {
    readonly kind: string
    readonly text: string
    readonly who: string
    readonly name: string | null
  }[]
  readonly present: { readonly status: string; readonly text: string }
  readonly next: readonly { readonly kind: string; readonly text: string }[]
}
const read = async (id: string, by: Neighbour): Promise<Life> => (await lifeOf(id, by)).body['data'] as Life
const texts = async (id: string, by: Neighbour) => (await read(id, by)).steps.map(({ text }) => text)

describe('the same history, read by each', () => {
  const lived = async () => {
    const id = await share()
    const claimId = await ask(id, maya(), { pickupTime: PICKUP, claimerMessage: 'Lovely.' })
    await ask(id, priya())
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/complete`)
    await maya().post('/api/appreciations', { claimId, recipientId: tom().id, type: 'generous', comment: 'A gift.' })
    return id
  }
  test('the owner knows all of it', async () => {
    expect(await texts(await lived(), tom())).toEqual([
      'You shared it',
      'Maya asked for it',
      'Priya asked for it',
      'You said yes to Maya',
      'Picked up by Maya',
      'Given to another neighbour',
      'Maya said thanks',
    ])
  })
  test('the claimer knows the owner and himself by name, others only as neighbours', async () => {
    const told = await texts(await lived(), maya())
    expect(told).toEqual([
      'Tom shared it',
      'You asked for it',
      'A neighbour asked for it',
      'Tom said yes to you',
      'You picked it up',
      'You said thanks',
    ])
    expect(told.join()).not.toContain('Priya')
  })
  test('who only waited learns that another neighbour got it, not who', async () => {
    const life = await lifeOf(await lived(), priya())
    expect(life.text).toContain('Given to another neighbour')
    expect(life.text).toContain('Tom shared it')
    for (const secret of ['Maya', '09:30', 'Lovely', 'A gift.', maya().id]) expect(life.text).not.toContain(secret)
  })
  test('a stranger learns the steps, and no name, time, message or place', async () => {
    const zoe = await join(world().url, 'Zoe Stranger')
    const id = await lived()
    const life = await lifeOf(id, zoe)
    for (const secret of [
      'Maya',
      'Tom',
      'Priya',
      'Whitfield',
      'Oak Lane',
      '09:30',
      PICKUP,
      'Lovely',
      maya().id,
      tom().id,
    ])
      expect(life.text, secret).not.toContain(secret)
    const { steps } = await read(id, zoe)
    expect(steps.map(({ kind }) => kind)).toEqual([
      'ItemListed',
      'ClaimRequested',
      'ClaimRequested',
      'ClaimAccepted',
      'ClaimCompleted',
    ])
    expect(steps.every(({ name }) => name === null)).toBe(true)
    expect(new Set(steps.map(({ who }) => who))).toEqual(new Set(['owner', 'neighbour']))
  })
  test('an admin reads it as the owner does', async () => {
    const ada = await join(world().url, 'Ada Admin')
    expect((await read(await lived(), ada)).steps).toHaveLength(7)
  })
})

describe('the present state, and what may come next', () => {
  const set = (id: string, status: string) => tom().put(`/api/items/${id}/status`, { status })
  test.each([
    ['available', async () => undefined, 'Available', ['ClaimAccepted', 'ClaimCompleted']],
    ['unavailable', (id: string) => set(id, 'unavailable'), 'Paused by you', ['ItemResumed']],
    ['completed', (id: string) => set(id, 'completed'), 'Found a new home', []],
    ['claimed', async (id: string) => accept(await ask(id)), 'Promised to Maya', ['ClaimCompleted']],
  ] as const)('%s', async (...[status, action, text, next]) => {
    const id = await share()
    await action(id)
    const { present, next: may } = await read(id, tom())
    expect(present).toEqual({ status, text })
    expect(may.map(({ kind }) => kind)).toEqual(next)
  })
})

test('where it stands is told in the person of who reads', async () => {
  const present = async (id: string, by: Neighbour) => (await read(id, by)).present.text
  const next = async (id: string, by: Neighbour) => (await read(id, by)).next[0]?.text
  const id = await share()
  expect([await next(id, tom()), await next(id, maya())]).toEqual(['You say yes', 'Owner says yes'])
  const claimId = await ask(id)
  await ask(id, priya())
  expect(await present(id, maya())).toBe('Your request waits for the owner')
  await accept(claimId)
  expect(await present(id, maya())).toBe('Promised to you')
  expect(await present(id, priya())).toBe('Promised to a neighbour')
  expect(await present(id, tom())).toBe('Promised to Maya')
})

describe('thanks may come', () => {
  const given = async () => {
    const id = await share()
    const claimId = await ask(id)
    await accept(claimId)
    await maya().put(`/api/claims/${claimId}/complete`)
    const thank = (from: Neighbour, to: Neighbour) =>
      from.post('/api/appreciations', { claimId, recipientId: to.id, type: 'generous' })
    return { id, thank }
  }
  const comes = async (id: string, by: Neighbour) => (await read(id, by)).next.map(({ kind }) => kind)
  test('to the two of a pickup, until both have said them', async () => {
    const { id, thank } = await given()
    const two = [tom(), maya()]
    for (const one of two) expect(await comes(id, one)).toEqual(['AppreciationSent'])
    await thank(maya(), tom())
    for (const one of two) expect(await comes(id, one)).toEqual(['AppreciationSent'])
    await thank(tom(), maya())
    for (const one of two) expect(await comes(id, one)).toEqual([])
    expect((await texts(id, maya())).slice(-2)).toEqual(['You said thanks', 'Tom said thanks'])
    expect((await texts(id, tom())).slice(-2)).toEqual(['Maya said thanks', 'You said thanks'])
    expect(JSON.stringify(await read(id, priya()))).not.toMatch(/thanks/iu)
  })
})

describe('steps of other people’s claims', () => {
  test('a withdrawn request, a refusal and a proposal of another are not told to a third', async () => {
    const id = await share()
    const [first, second] = [await ask(id), await ask(id, priya())]
    await maya().put(`/api/claims/${first}/pickup`, { pickupTime: PICKUP })
    await maya().put(`/api/claims/${first}/cancel`)
    await tom().put(`/api/claims/${second}/decline`)
    const kinds = async (by: Neighbour) => (await read(id, by)).steps.map(({ kind }) => kind)
    expect(await kinds(tom())).toEqual([
      'ItemListed',
      'ClaimRequested',
      'ClaimRequested',
      'PickupProposed',
      'ClaimWithdrawn',
      'ClaimDeclined',
    ])
    expect(await kinds(priya())).toEqual(['ItemListed', 'ClaimRequested', 'ClaimRequested', 'ClaimDeclined'])
    expect(await kinds(maya())).toEqual([
      'ItemListed',
      'ClaimRequested',
      'ClaimRequested',
      'PickupProposed',
      'ClaimWithdrawn',
    ])
  })
  test('that it was hidden after reports is told to its owner alone', async () => {
    const id = await share()
    await ask(id)
    const [sam, kim] = [await join(world().url, 'Sam Third'), await join(world().url, 'Kim Fourth')]
    await reportedBy(id, [priya(), sam, kim])
    expect((await lifeOf(id, tom())).text).toContain('Hidden after reports')
    expect((await lifeOf(id, maya())).text).not.toContain('Hidden')
  })
})

test('no history of what one may not know of: 404; signed out 401', async () => {
  const gone = await share()
  await tom().del(`/api/items/${gone}`)
  for (const id of [gone, 'nonsense', '01jd2k8m4x9t5w7z3c6q8r0vab'])
    expect(refusal(await lifeOf(id, maya()))).toEqual([404, 'item-not-found'])
  expect(refusal(await stranger().get(`/api/items/${gone}/history`))).toEqual([401, 'not-signed-in'])
})
