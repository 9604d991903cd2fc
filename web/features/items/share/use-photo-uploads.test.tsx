// @vitest-environment happy-dom
import { useMachine } from '@xstate/react'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY } from '#web/features/items/share/fields.ts'
import { shareMachine } from '#web/features/items/share/share.machine.ts'
import { StepPhotos } from '#web/features/items/share/step-photos.tsx'
import { usePhotoUploads } from '#web/features/items/share/use-photo-uploads.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { noButton, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('#web/lib/upload.ts', () => ({ upload }))

fakeServer()
beforeEach(() => {
  upload.mockReset()
})

const Step = () => {
  const [state, send] = useMachine(shareMachine, { input: { fields: EMPTY, uploads: [] } })
  return <StepPhotos share={{ state, send }} actions={usePhotoUploads(state.context.uploads, send)} />
}
const photo = (name: string) => new File([name], `${name}.png`, { type: 'image/png' })
const pick = (...names: string[]) => {
  show(<Step />)
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files: names.map(photo) } })
}
const refuses = (status: number, message: string) =>
  upload.mockRejectedValue(new ApiError({ status, code: 'refused', message }))

describe('photos that are picked', () => {
  it('are six, and it is said how many were left out', async () => {
    upload.mockImplementation(() => new Promise(() => undefined))
    pick('a', 'b', 'c', 'd', 'e', 'f', 'g')
    expect(screen.getAllByRole('progressbar')).toHaveLength(6)
    await screen.findByText('6 photos are the maximum')
    expectText('One was left out.')
  })

  it('are not sent again where they were read and refused', async () => {
    refuses(400, 'Photos must be PNG, JPG or WebP.')
    pick('a')
    await screen.findByText('Photos must be PNG, JPG or WebP.')
    expect(noButton('Try again')).toBe(true)
  })

  it('are sent again where the server could not', async () => {
    refuses(503, 'The server is busy.')
    pick('a')
    await screen.findByText('The server is busy.')
    upload.mockImplementation(() => new Promise(() => undefined))
    press('Try again')
    await screen.findByRole('progressbar')
  })
})
