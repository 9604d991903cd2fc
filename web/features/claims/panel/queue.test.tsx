// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { Queue } from '#web/features/claims/panel/queue.tsx'
import { noButton, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'
import { claimOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const later = { proposedPickupTime: '2026-11-20T09:30:00.000Z', proposedBy: 'claimer' } as const
const mayas = claimOf({ role: 'owner', ...later })
const ines = { id: 'ines', _id: 'ines', name: 'Ines Duarte' }
const iness = claimOf({ id: 'i1-c2', role: 'owner', claimer: ines, place: 2, ...later })

describe('who asked, and then proposed another time', () => {
  it('is answered on the spot, before or without a yes', async () => {
    const claims = [mayas]
    show(
      <HandOverScreen claims={claims}>
        {(handOver) => <Queue waiting={claims} thanksOf={() => null} handOver={handOver} />}
      </HandOverScreen>,
    )
    expectText('Maya proposes Fri 17:30.')
    press('Confirm')
    await waitFor(() => expect(server.sent[0]?.body).toEqual({ confirm: true }))
  })

  it('is told of with the one that is open', () => {
    const claims = [mayas, iness]
    show(
      <HandOverScreen claims={claims}>
        {(handOver) => <Queue waiting={claims} thanksOf={() => null} handOver={handOver} />}
      </HandOverScreen>,
    )
    press('Ines Duarte')
    expectText('Ines proposes Fri 17:30.')
    expect(document.body.textContent).not.toContain('Maya proposes')
  })

  it('is only told of where nothing can be answered', () => {
    show(<Queue waiting={[mayas]} thanksOf={() => null} />)
    expect(noButton('Confirm')).toBe(true)
  })
})

describe('who asks', () => {
  const known = (reliability: ReturnType<typeof claimOf>['reliability']) =>
    show(<Queue waiting={[claimOf({ role: 'owner', reliability })]} thanksOf={() => null} />)
  it('is known to the owner by facts, in words', () => {
    known({ collected: 5, noShows: 1, answersWithinHours: 3 })
    expectText('Has collected 5 things · Mostly answers within 3 hours · Did not come once')
  })
  it('is not spoken of where nothing is known', () => {
    known({ collected: 0, noShows: 0, answersWithinHours: null })
    expect(document.body.textContent).not.toMatch(/collected|answers|come/u)
  })
})
