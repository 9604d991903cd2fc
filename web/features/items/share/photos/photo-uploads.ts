import type { PhotoView } from '#api/items/contract.ts'
import { PHOTO_MAX } from '#domain/items/limits.ts'
import * as texts from './photo-texts.ts'

export type PhotoUpload =
  | { is: 'up'; key: string; preview: string; sent: number; whole: number }
  /** There was no answer; it is retried automatically. */
  | { is: 'waits'; key: string; preview: string }
  | { is: 'ready'; key: string; photo: PhotoView }
  | { is: 'bad'; key: string; preview: string; why: string; fix: 'shrink' | 'again' | null }

const MB = 1024 * 1024
// A picture of a telephone has 3 to 25 MB; beyond this, reading it could end the page.
const MAX_PICKED_BYTES = 50 * MB
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])

export const ACCEPT = [...TYPES].join(',')

type FileProblem = { why: string; fix: 'shrink' | null }

/** What is wrong with a file as it is picked: it may be heavy, for it is made smaller before it is judged by its weight. */
export const pickProblemOf = (file: { type: string; size: number }): FileProblem | null =>
  file.size > MAX_PICKED_BYTES && TYPES.has(file.type)
    ? { why: texts.tooLarge(megabytes(file.size)), fix: null }
    : fileProblemOf({ type: file.type, size: 0 })

/** What is wrong with a file as it would be sent, with the fix. */
export const fileProblemOf = (file: { type: string; size: number }): FileProblem | null => {
  if (!TYPES.has(file.type)) return { why: texts.wrongFormat, fix: null }
  return file.size > PHOTO_MAX ? { why: texts.tooLarge(megabytes(file.size)), fix: 'shrink' } : null
}

export const megabytes = (bytes: number) => (bytes / MB).toFixed(1)

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from)
  const one = list[from]
  const at = Math.max(0, Math.min(to, rest.length))
  return one === undefined ? [...list] : [...rest.slice(0, at), one, ...rest.slice(at)]
}

export const replaced = (uploads: readonly PhotoUpload[], upload: PhotoUpload) =>
  uploads.map((one) => (one.key === upload.key ? upload : one))

/** Still being uploaded or waiting to be. */
export const isTravelling = ({ is }: PhotoUpload) => is === 'up' || is === 'waits'

export const readyPhotos = (uploads: readonly PhotoUpload[]) =>
  uploads.flatMap((upload) => (upload.is === 'ready' ? [upload.photo] : []))
