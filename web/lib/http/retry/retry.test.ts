import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { isWorthRetrying } from './retry.ts'

const failure = (status: number, isStale = false) => new ApiError({ status, code: 'any', message: 'Any', isStale })
const tries = (error: Error) => Array.from({ length: 100 }, (_, n) => n).filter((n) => isWorthRetrying(n, error)).length

describe('a query that failed is sent again', () => {
  it.each([
    ['once without an answer', failure(0), 1],
    ['once where the server failed', failure(503), 1],
    ['never after a refusal', failure(404), 0],
    ['for about a minute while the server has not caught up', failure(404, true), 30],
    ['never after a bug of ours', new TypeError('x is undefined'), 0],
  ])('%s', (_, error, times) => expect(tries(error)).toBe(times))
})
