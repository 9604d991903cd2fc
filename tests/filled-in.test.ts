import { expect, test } from 'vitest'
import { sourcesOfPage } from './class-names.ts'

/** Fields that a password keeper fills in; `readOnly` ones are only read. */
const fieldsIn = (text: string) =>
  (text.match(/<(?:PasswordField|TextField|input)\b[^]*?\/>/gu) ?? []).filter(
    (field) => /^<PasswordField|type="(?:email|password)"/u.test(field) && !/\breadOnly\b/u.test(field),
  )

test('a field for an e-mail address or a password has a name, says what belongs in it, and its form is read when it is sent', () => {
  const forms = sourcesOfPage().flatMap(({ path, text }) => fieldsIn(text).map((field) => ({ path, text, field })))
  expect(forms.length).toBeGreaterThan(3)
  const lacking = forms.flatMap(({ path, text, field }) =>
    [
      [/\bname="/u.test(field), 'name'],
      [/\bautoComplete="(?:username|email|current-password|new-password)"/u.test(field), 'autoComplete'],
      [/\bdefaultValue=/u.test(field) && !/\bvalue=/u.test(field), 'defaultValue'],
      [text.includes('textsIn('), 'textsIn'],
    ].flatMap(([has, what]) => (has === true ? [] : [`${path} ${String(what)}`])),
  )
  expect(lacking).toEqual([])
})
