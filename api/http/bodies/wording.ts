import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What is wrong with a value, in our own words; a shape that has a sentence of its own says that instead. */
export const wordingOf = (issue: Issue): string => {
  const path = (issue.path ?? []).map(String).join('.')
  return `${path === '' ? 'What was sent' : `“${path}”`} ${predicateOf(issue)}.`
}

/** An issue is a union with a part for whatever others may add: each kind is read by the fields that it has. */
const predicateOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'too_small':
      return boundOf(issue, { most: false, bound: issue.minimum })
    case 'too_big':
      return boundOf(issue, { most: true, bound: issue.maximum })
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it should be'
    default:
      return 'is not as it should be'
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  nan: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
  date: 'a date',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be an address of the web',
  uuid: 'must be a UUID',
  datetime: 'must be a time such as 2026-11-20T09:30:00.000Z',
  date: 'must be a date such as 2026-11-20',
}

interface Bound {
  readonly most: boolean
  readonly bound: number | bigint
}
const boundOf = (
  { origin, inclusive, exact }: { readonly origin: string; readonly inclusive?: boolean; readonly exact?: boolean },
  { most, bound }: Bound,
): string => {
  const unit = UNITS[origin]?.[Number(bound) === 1 ? 0 : 1]
  const least = most ? 'at most' : 'at least'
  if (unit !== undefined) return `must have ${exact === true ? 'exactly' : least} ${bound} ${unit}`
  if (inclusive === false) return `must be ${most ? 'less' : 'more'} than ${bound}`
  return `must be ${least} ${bound}`
}
const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
}
