// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer, show } from '#web/lib/render.kit.tsx'
import { PickOne } from '#web/routes/-messages/pick-one.tsx'
import { conversationOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()

describe('beside the conversations', () => {
  it('one is asked to pick one', async () => {
    server.answers('GET /messages/conversations', [conversationOf()])
    show(<PickOne />)
    expect(await screen.findByRole('heading', { name: 'Pick a conversation' })).toBeDefined()
  })

  it('one is not asked to pick where there is none', async () => {
    server.answers('GET /messages/conversations', [])
    show(<PickOne />)
    await waitFor(() => expect(server.asked.join()).toContain('/messages/conversations'))
    await act(async () => undefined)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
