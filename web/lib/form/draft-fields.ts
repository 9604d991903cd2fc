import { isRecord } from '#web/lib/http/http-answer.ts'

type Fits<T> = { readonly [Name in keyof T]-?: (value: unknown) => value is T[Name] }

/** The shape of a draft with several fields; a field that is missing, or does not fit, is as it was at first. */
export const draftFields = <T extends object>(empty: T, fits: Fits<T>) => ({
  empty,
  read: (value: unknown): T | null => {
    if (!isRecord(value)) return null
    const read = { ...empty }
    for (const name of namesOf(fits)) {
      const found = value[name]
      if (fits[name](found)) read[name] = found
    }
    return read
  },
})

const namesOf = <T extends object>(fits: Fits<T>) => Object.keys(fits) as (keyof T & string)[]

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** A text, or nothing yet. */
export const isTextOrNone = (value: unknown): value is string | null => value === null || isText(value)
