// @vitest-environment happy-dom
import { useMachine } from '@xstate/react'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY } from '#web/features/items/share/fields.ts'
import { shareMachine } from '#web/features/items/share/share.machine.ts'
import { StepPhotos } from './step-photos.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { noButton, press, expectText, fakeServer, show } from '#web/lib/render.kit.tsx'

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }))
vi.mock('#web/lib/http/upload/upload.ts', () => ({ upload }))

fakeServer()
beforeEach(() => {
  upload.mockReset()
})

const Step = () => {
  const [state, send] = useMachine(shareMachine, { input: { fields: EMPTY, uploads: [] } })
  return <StepPhotos share={{ state, send }} actions={usePhotoUploads(state.context.uploads, send)} />
}
const MB = 1024 * 1024
const photo = (name: string) => new File([name], `${name}.png`, { type: 'image/png' })
const heavy = (megabytes: number) =>
  Object.defineProperty(photo('heavy'), 'size', { get: () => Math.round(megabytes * MB) })
const pickFiles = (...files: File[]) => {
  show(<Step />)
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files } })
}
const pick = (...names: string[]) => pickFiles(...names.map(photo))
const sent = () => upload.mock.calls.map(([sending]) => (sending as { file: Blob }).file.size)
/** What the browser makes of any picture; null: it cannot read it. */
const makes = (bytes: number | null) => {
  const decode = vi.fn(async () => {
    if (bytes === null) throw new Error('no picture')
    return { width: 4000, height: 3000, close: () => undefined }
  })
  vi.stubGlobal('createImageBitmap', decode)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(bytes ?? 0)], { type: 'image/jpeg' })),
  )
  return decode
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
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

describe('a photo that got no answer', () => {
  const unanswered = () => upload.mockRejectedValue(new ApiError({ status: 0, code: 'offline', message: 'No answer' }))
  const sentAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return upload.mock.calls.length
  }

  it('is sent again by itself, under the same key, ever more rarely', async () => {
    vi.useFakeTimers()
    unanswered()
    pick('a')
    const sentUntil = [await sentAfter(1900), await sentAfter(200), await sentAfter(3700), await sentAfter(400)]
    expect(sentUntil).toEqual([1, 2, 2, 3])
    // From the seventh on every minute.
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    const sentSoFar = upload.mock.calls.length
    expect((await sentAfter(5 * 60_000)) - sentSoFar).toBe(5)
    const keys = upload.mock.calls.map(([sending]) => (sending as { key: string }).key)
    expect(new Set(keys).size).toBe(1)
  })

  it('is not sent again once it has arrived, or is removed', async () => {
    vi.useFakeTimers()
    unanswered()
    pick('a', 'b')
    await vi.advanceTimersByTimeAsync(100)
    press('Remove photo 2')
    upload.mockReset().mockResolvedValue({ id: 'x', url: '/x', thumbUrl: '/x' })
    expect(await sentAfter(10 * 60_000)).toBe(1)
  })
})

describe('a photo over 8 MB', () => {
  it('is sent, because it is made smaller before', async () => {
    upload.mockImplementation(() => new Promise(() => undefined))
    makes(400_000)
    pickFiles(heavy(12))
    await expect.poll(sent).toEqual([400_000])
    expect(screen.queryByText('12.0 MB is over 8 MB')).toBeNull()
  })

  it('is refused where it stays too large, and where another try fails, too', async () => {
    makes(9 * MB)
    pickFiles(heavy(12))
    await screen.findByText('9.0 MB is over 8 MB')
    press('Make it smaller')
    await screen.findByText('9.0 MB is over 8 MB')
    expect(sent()).toEqual([])
  })

  it('is refused where this browser cannot read it', async () => {
    makes(null)
    pickFiles(heavy(12))
    await screen.findByText('12.0 MB is over 8 MB')
    press('Make it smaller')
    await screen.findByText("This photo can't be read.")
    expect(noButton('Make it smaller')).toBe(true)
    expect(sent()).toEqual([])
  })

  it('is not even read over 50 MB', async () => {
    const decode = makes(400_000)
    pickFiles(heavy(51))
    await screen.findByText('51.0 MB is over 8 MB')
    expect(noButton('Make it smaller')).toBe(true)
    expect(decode).not.toHaveBeenCalled()
  })
})
