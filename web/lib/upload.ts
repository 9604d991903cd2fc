import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { makeHttp } from '#web/lib/http.ts'

type Progress = (sent: number, whole: number) => void
const listeners = new WeakMap<FormData, Progress>()

/** A second client whose bodies tell how far they are: fetch cannot. */
const uploads = makeHttp({
  fetch: (input, init) =>
    init?.body instanceof FormData ? sendWithProgress(new Request(input).url, init) : window.fetch(input, init),
  newKey: api.newKey,
})

type Upload = { path: string; file: Blob; name: string; key: string; signal?: AbortSignal; onProgress: Progress }

/** Sends one file as multipart field `file`; the same key on each try of the same file. Rejects as every other call does. */
export const upload = async <T>({ path, file, name, key, signal, onProgress }: Upload) => {
  const body = new FormData()
  body.append('file', file, name)
  listeners.set(body, onProgress)
  const answer = await uploads.post<T>(path, body, { key, signal })
  // Files are in no read model, so this is not expected; the same key gives the whole answer on the next try.
  if (answer.isStale) throw new ApiError({ status: 503, code: 'stale', message: 'It is not ready yet. Try again.' })
  return answer.data
}

const sendWithProgress = (url: string, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    const body = init.body instanceof FormData ? init.body : null
    const tell = body && listeners.get(body)
    request.upload.onprogress = ({ loaded, total }) => tell?.(loaded, total)
    request.onload = () => resolve(new Response(request.response, answerOf(request)))
    request.onerror = () => reject(new TypeError('Network error'))
    request.onabort = () => reject(reasonOf(init.signal))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })

const answerOf = (request: XMLHttpRequest): ResponseInit => ({
  status: request.status,
  statusText: request.statusText,
  headers: request
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .flatMap((line): [string, string][] => {
      const at = line.indexOf(': ')
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 2)]]
    }),
})

const reasonOf = (signal: AbortSignal | null | undefined) => {
  const reason: unknown = signal?.reason
  return reason instanceof Error ? reason : new DOMException('Stopped', 'AbortError')
}
