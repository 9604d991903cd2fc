// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '#web/lib/http/api.ts'
import { fakeServer } from '#web/lib/render.kit.tsx'
import { readDraft, saveDraft } from '#web/lib/form/use-draft.ts'
import { makeOpenAt } from '#web/routes/-shell/whole-application.kit.tsx'
import { userOf } from '#web/vocabulary/samples.kit.ts'
import { write } from '#web/write.ts'

const server = fakeServer()
const openAt = makeOpenAt(server)

it('a page of one person whose browser is another’s by now writes nothing, forgets what was begun, and is loaded anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  await openAt('/', userOf({ id: 'ana' }))
  saveDraft('share', 'begun by Ana')
  server.answers('GET /auth/csrf-token', {}, { csrfToken: 't2', sessionId: 's2', userId: 'ben' })
  server.refuses('POST /auth/logout', 403, 'Invalid csrf token')
  await act(async () => {
    await expect(api.send(write('POST /auth/logout', {}))).rejects.toMatchObject({ status: 0 })
  })
  expect(reload).toHaveBeenCalledOnce()
  expect(readDraft('share')).toBeNull()
})
