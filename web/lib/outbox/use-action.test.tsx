// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAccept } from '#web/features/claims/commands.ts'
import { itemClaimsQuery } from '#web/features/claims/queries.ts'
import { fakeServer, show } from '#web/lib/render.kit.tsx'
import { useLive } from '#web/routes/-shell/use-live.ts'
import { claimOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const claim = claimOf()
const ACCEPT = `PUT /claims/${claim.id}/accept`
const accepted = { ...claim, status: 'accepted' as const }

const lines: EventTarget[] = []
class Line extends EventTarget {
  constructor() {
    super()
    lines.push(this)
  }
  close = () => undefined
}
beforeEach(() => void vi.stubGlobal('EventSource', Line))

const Page = () => {
  useLive()
  const accept = useAccept(claim)
  return <button onClick={() => accept.mutate({})}>{accept.isPending ? 'Under way' : 'Say yes'}</button>
}

/** A page with a list of claims whose answers come when `answer` is called. */
const page = async () => {
  const { client } = show(<Page />)
  const { queryKey } = itemClaimsQuery(claim.itemId)
  client.setQueryData(queryKey, [claim])
  let asked = 0
  const queryFn = () => {
    asked += 1
    return new Promise<never>(() => undefined)
  }
  new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined)
  return { claims: () => client.getQueryData(queryKey), asked: () => asked }
}

const hears = (position: number) =>
  act(async () => {
    const data = JSON.stringify({ kind: 'claims', itemId: claim.itemId, position })
    lines.at(-1)?.dispatchEvent(new MessageEvent('change', { data }))
    await new Promise((resolve) => setTimeout(resolve, 1100))
  })

describe('an act', () => {
  it('is done when its answer is there and shows it, though its lists never come', async () => {
    server.answers(ACCEPT, accepted)
    const { claims } = await page()
    fireEvent.click(screen.getByText('Say yes'))
    expect(await screen.findByText(/You said yes to/)).toBeDefined()
    await waitFor(() => expect(screen.getByText('Say yes')).toBeDefined())
    expect(claims()).toEqual([accepted])
  })

  it('is not fetched again when the live stream tells of it, but what follows it is', async () => {
    server.answersAt(ACCEPT, accepted, 20)
    const { asked } = await page()
    fireEvent.click(screen.getByText('Say yes'))
    expect(await screen.findByText(/You said yes to/)).toBeDefined()
    await hears(20)
    expect(asked()).toBe(1)
    await hears(21)
    expect(asked()).toBe(2)
  })
})
