import { ApiError, type FieldError } from '#web/lib/http/api-error.ts'

export type Payload = Record<string, unknown>

export const payloadOf = async (response: Response): Promise<Payload> => {
  // Rejects if the connection breaks in the middle of the body, which counts as no answer.
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export const failureOf = (response: Response, payload: Payload) => {
  const retryAfter = Number(response.headers.get('Retry-After'))
  return new ApiError({
    status: response.status,
    code: typeof payload['code'] === 'string' ? payload['code'] : 'unknown',
    message: typeof payload['message'] === 'string' ? payload['message'] : response.statusText,
    errors: Array.isArray(payload['errors']) ? payload['errors'].filter(isFieldError) : [],
    isStale: response.headers.get('X-Stale') === 'true',
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
    payload,
  })
}

export const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
