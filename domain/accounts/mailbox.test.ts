import { describe, expect, test } from 'vitest'
import { isMailbox } from './mailbox.ts'

describe('a mailbox', () => {
  test.each([
    'maya@example.org',
    'Maya.Fernandes+gifty@mail.example.com.au',
    "o'brien_99@example.org",
    'a@b.co',
    'a@1.example',
    '用户@例子.广告',
    'jörg@müller.example',
    'jo\u0308rg@example.org',
    'अजय@डाटा.भारत',
    'ผู้ใช้@ตัวอย่าง.ไทย',
    'x@xn--bcher-kva.example',
    'x@a-b.example',
    `${'a'.repeat(64)}@example.org`,
    '!#$%&*+/=?^_`{|}~-@example.org',
  ])('%s is one', (address) => {
    expect(isMailbox(address)).toBe(true)
  })
  test.each([
    '',
    'a',
    'a@b',
    '@example.org',
    'a@',
    'a@.example',
    'a@example.',
    'a@example..org',
    'a@@example.org',
    'a@b@example.org',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@[IPv6:::1]',
    '<a@b.example>',
    'Maya <a@b.example>',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    '"a b"@b.example',
    'a b@b.example',
    'a(comment)@b.example',
    'a\\@b.example',
    'x@-example.test',
    'x@example-.test',
    'x@example.-test',
    'x@exa_mple.test',
    'mailto:a@b.example',
    'a@b.example\r\nRCPT TO:<c@d.example>',
    'a@b.example\n',
    'a@b\u0000.example',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('%j is none', (address) => {
    expect(isMailbox(address)).toBe(false)
  })
})
