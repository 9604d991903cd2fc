import { expect, test } from 'vitest'
import { sourcesOfPage } from './class-names.ts'

const OF_PASSWORDS = /^<(?:NewPassword|CurrentPassword|PasswordField)\b/u
/** These two bring their own words for a password keeper. */
const NAMED = /^<(?:NewPassword|CurrentPassword)\b/u

/** Fields that a password keeper fills in; `readOnly` ones are only read. */
const fieldsIn = (text: string) =>
  (text.match(/<(?:NewPassword|CurrentPassword|PasswordField|TextField|input)\b[^]*?\/>/gu) ?? []).filter(
    (field) => (OF_PASSWORDS.test(field) || /type="(?:email|password)"/u.test(field)) && !/\breadOnly\b/u.test(field),
  )

test('a field for an e-mail address or a password says what belongs in it, and is read from the page when its form is sent', () => {
  const fields = sourcesOfPage().flatMap(({ path, text }) => fieldsIn(text).map((field) => ({ path, field })))
  expect(fields.length).toBeGreaterThan(8)
  const lacking = fields.flatMap(({ path, field }) =>
    [
      [
        NAMED.test(field) || /\bautoComplete="(?:username|email|current-password|new-password)"/u.test(field),
        'autoComplete',
      ],
      // The two pass on what their form gives them.
      [/\{\.\.\.(?:form\.filledIn\('|field\})/u.test(field) && !/\bvalue=/u.test(field), 'filledIn'],
    ].flatMap(([has, what]) => (has === true ? [] : [`${path} ${String(what)}`])),
  )
  expect(lacking).toEqual([])
})

test('how long a text may be is said once, for the contract and for its field', () => {
  const pages = sourcesOfPage().filter(({ path }) => !/\.(?:test|kit)\.tsx$/u.test(path))
  const numbers = pages.flatMap(({ path, text }) =>
    (text.match(/\bmaxLength=\{\d+\}/gu) ?? []).map((found) => `${path} ${found}`),
  )
  expect(numbers).toEqual([])
})
