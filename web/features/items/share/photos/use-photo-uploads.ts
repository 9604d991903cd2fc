import { useEffect, useRef } from 'react'
import * as texts from './photo-texts.ts'
import type { ShareEvent } from '#web/features/items/share/share.machine.ts'
import { PHOTOS_MAX } from '#domain/items/limits.ts'
import { fileProblemOf, pickProblemOf, type PhotoUpload } from './photo-uploads.ts'
import { useWaitingUploads } from './use-waiting-uploads.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import { madeLight, shrink } from '#web/lib/shrink.ts'
import { upload } from '#web/lib/http/upload/upload.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

type Send = (event: ShareEvent) => void
type Bad = Extract<PhotoUpload, { is: 'bad' }>

/** Photo uploads, each with its own progress and failure. */
export const usePhotoUploads = (uploads: readonly PhotoUpload[], send: Send) => {
  const files = useRef(new Map<string, Blob>())
  const stops = useRef(new Map<string, AbortController>())
  const previews = useRef(new Map<string, string>())

  useEffect(() => {
    const leaving = { stops: stops.current, previews: previews.current }
    return () => {
      leaving.stops.forEach((stop) => stop.abort())
      leaving.previews.forEach((url) => URL.revokeObjectURL(url))
    }
  }, [])

  const start = async (key: string, file: Blob) => {
    const preview = previews.current.get(key) ?? ''
    const stop = new AbortController()
    stops.current.set(key, stop)
    const tell = (sent: number, whole: number) =>
      send({ type: 'upload.changed', upload: { is: 'up', key, preview, sent, whole } })
    tell(0, file.size)
    try {
      const photo = await upload({
        file,
        name: 'photo',
        // A shrunk photo is a different body, so it needs a different idempotency key.
        key: `${key}.${file.size}`,
        signal: stop.signal,
        onProgress: tell,
      })
      send({ type: 'upload.changed', upload: { is: 'ready', key, photo } })
    } catch (error) {
      if (stop.signal.aborted) return
      const isUnanswered = error instanceof ApiError && error.isUnanswered
      const bad = { is: 'bad', key, preview, why: messageOf(error), fix: fixOf(error) } as const
      send({ type: 'upload.changed', upload: isUnanswered ? { is: 'waits', key, preview } : bad })
    } finally {
      stops.current.delete(key)
    }
  }

  const startLight = async (key: string, file: Blob) => {
    const light = await madeLight(file)
    await startIfFit(key, light)
  }

  const startIfFit = async (key: string, file: Blob) => {
    // Removed while it was made smaller.
    if (!files.current.has(key)) return
    files.current.set(key, file)
    const problem = fileProblemOf(file)
    if (problem === null) await start(key, file)
    else refuse(key, problem)
  }

  const refuse = (key: string, problem: Pick<Bad, 'why' | 'fix'>) =>
    send({
      type: 'upload.changed',
      upload: { is: 'bad', key, preview: previews.current.get(key) ?? '', ...problem },
    })

  const add = (picked: readonly File[]) => {
    const places = PHOTOS_MAX - uploads.length
    if (picked.length > places) toast.warn(tooMany(picked.length - places))
    for (const file of picked.slice(0, places)) {
      const key = crypto.randomUUID()
      const preview = URL.createObjectURL(file)
      files.current.set(key, file)
      previews.current.set(key, preview)
      const refusal = pickProblemOf(file)
      if (refusal === null) {
        send({ type: 'upload.added', upload: { is: 'up', key, preview, sent: 0, whole: file.size } })
        void startLight(key, file)
      } else send({ type: 'upload.added', upload: { is: 'bad', key, preview, ...refusal } })
    }
  }

  const again = (key: string) => {
    const file = files.current.get(key)
    if (file !== undefined && !stops.current.has(key)) void start(key, file)
  }

  useWaitingUploads(uploads, again)

  const makeSmaller = async (key: string) => {
    const file = files.current.get(key)
    if (file === undefined) return
    try {
      await startIfFit(key, await shrink(file))
    } catch {
      refuse(key, { why: texts.unreadable, fix: null })
    }
  }

  const remove = (key: string) => {
    stops.current.get(key)?.abort()
    files.current.delete(key)
    URL.revokeObjectURL(previews.current.get(key) ?? '')
    previews.current.delete(key)
    send({ type: 'upload.removed', key })
  }

  return { add, again, shrink: (key: string) => void makeSmaller(key), remove }
}

const tooMany = (left: number) => ({
  title: texts.maximum(PHOTOS_MAX),
  text: texts.leftOut(left),
})

/** A file that the server has read and refused will be refused again, so retrying is not offered. */
const fixOf = (error: unknown) => (error instanceof ApiError && REFUSED.has(error.status) ? null : 'again')
const REFUSED = new Set([400, 413, 415, 422])

export type PhotoUploadActions = ReturnType<typeof usePhotoUploads>
