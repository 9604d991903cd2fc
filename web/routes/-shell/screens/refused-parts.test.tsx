// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '#web/lib/render.kit.tsx'
import { makeOpenAt } from '#web/routes/-shell/whole-application.kit.tsx'

const server = fakeServer()
const openAt = makeOpenAt(server)
const asked = (path: string) => server.asked.filter((one) => one.startsWith(path)).length

// Each part of a screen asks when it is shown: one that is taken away while it asks would be shown, and ask, for ever.
it.each(['/requests', '/requests?tab=yours', '/?tab=yours', '/?tab=history', '/notification-settings'])(
  'what the server refuses is asked for a few times at %s, and not for ever',
  async (address) => {
    await openAt(address)
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    const before = server.asked.length
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(server.asked.slice(before)).toEqual([])
    expect(asked('/requests')).toBeLessThan(10)
  },
)
