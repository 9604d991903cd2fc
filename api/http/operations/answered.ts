import { inTime } from '#stores/in-time.ts'

export type Is = 'up' | 'down'

/** What a part of the site says where it says it in time; null is also a value. */
export interface Answered<Value> {
  readonly is: Is
  readonly value: Value | null
}

/** Never rejects: whoever asks how a site is hears of the parts that answer. */
export const answered = async <Value>(request: () => Promise<Value>, ms: number): Promise<Answered<Value>> =>
  inTime(request(), ms, () => new Error('no answer in time')).then(
    (value) => ({ is: 'up', value }),
    () => ({ is: 'down', value: null }),
  )
