import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { notReadable } from '#web/lib/http/http-texts.ts'
import { listenToProgress } from './upload-transport.ts'
import { write } from '#web/write.ts'

type Upload = {
  file: Blob
  name: string
  key: string
  signal?: AbortSignal
  onProgress: (sent: number, whole: number) => void
}

/** Sends one photo as multipart field `file`; the same key on each try of the same file. Rejects as every other call does. */
export const upload = async ({ file, name, key, signal, onProgress }: Upload) => {
  const body = new FormData()
  body.append('file', file, name)
  listenToProgress(body, onProgress)
  const answer = await api.send({ ...write('POST /media', {}), body }, { key, signal })
  // Files are in no read model, so this is not expected; the same key gives the whole answer on the next try.
  if (answer.isStale) throw new ApiError({ status: 503, code: 'stale', message: notReadable })
  return answer.data
}
