import type { z } from 'zod'
import * as texts from '#api/http/texts.ts'

type Issue = z.core.$ZodRawIssue

/** What is wrong with a value, in our own words; a shape that has a sentence of its own says that instead. */
export const wordingOf = (issue: Issue): string => {
  const path = (issue.path ?? []).map(String).join('.')
  return texts.wrongInput(path, predicateOf(issue))
}

/** An issue is a union with a part for whatever others may add: each kind is read by the fields that it has. */
const predicateOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.missing : texts.mustBeKind(issue.expected)
    case 'too_small':
      return boundOf(issue, { most: false, bound: issue.minimum })
    case 'too_big':
      return boundOf(issue, { most: true, bound: issue.maximum })
    case 'invalid_value':
      return texts.mustBeOneOf(issue.values.map(String))
    case 'not_multiple_of':
      return texts.mustBeMultiple(issue.divisor)
    case 'invalid_format':
      return texts.mustBeFormat(issue.format)
    default:
      return texts.notAsItShouldBe
  }
}

interface Bound {
  readonly most: boolean
  readonly bound: number | bigint
}
const boundOf = (
  { origin, inclusive, exact }: { readonly origin: string; readonly inclusive?: boolean; readonly exact?: boolean },
  { most, bound }: Bound,
): string => {
  const unit = texts.unitOf(origin, bound)
  if (unit !== null) return exact === true ? texts.mustHaveExactly(bound, unit) : texts.mustHave(bound, { most, unit })
  return inclusive === false ? texts.mustBeBeyond(bound, most) : texts.mustBeWithin(bound, most)
}
