type Progress = (sent: number, whole: number) => void
const listeners = new WeakMap<FormData, Progress>()

/** From now on this body is sent so that `onProgress` hears of it. */
export const listenToProgress = (body: FormData, onProgress: Progress) => void listeners.set(body, onProgress)

const isListenedTo = (body: unknown): boolean => body instanceof FormData && listeners.has(body)

// A slow line moves something in this time; the server has answered long before it is over.
const STALL_MS = 20_000

const stallTimer = (onStall: () => void) => {
  let timer = setTimeout(onStall, STALL_MS)
  return {
    moved: () => {
      clearTimeout(timer)
      timer = setTimeout(onStall, STALL_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** `fetch` for forms: of a body that somebody listens to, how far it is. */
export const sendForm = (input: RequestInfo | URL, init: RequestInit): Promise<Response> =>
  isListenedTo(init.body) ? sendWithProgress(new Request(input).url, init) : window.fetch(input, init)

/** `fetch` for a body whose progress is told; it ends when nothing has moved for `STALL_MS`, however long the whole takes. */
const sendWithProgress = (url: string, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    if (init.signal?.aborted === true) return reject(reasonOf(init.signal))
    const request = new XMLHttpRequest()
    let isStalled = false
    const stall = stallTimer(() => {
      isStalled = true
      request.abort()
    })
    request.open(init.method ?? 'POST', url)
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
    const body = init.body instanceof FormData ? init.body : null
    const tell = body && listeners.get(body)
    request.upload.onprogress = ({ loaded, total }) => {
      stall.moved()
      tell?.(loaded, total)
    }
    request.onload = () => resolve(new Response(request.response, answerOf(request)))
    request.onerror = () => reject(new TypeError('Network error'))
    request.onabort = () =>
      reject(isStalled ? new DOMException('Nothing has moved', 'TimeoutError') : reasonOf(init.signal))
    request.onloadend = stall.stop
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
