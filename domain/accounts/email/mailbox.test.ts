import { describe, expect, test } from 'vitest'
import { earlierEmailKeys, emailKey, isMailbox } from './mailbox.ts'

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
    'ma\u200Bya@example.org',
    'maya\u00AD@example.org',
    'maya@exam\u2060ple.org',
    'ma\u034Fya@example.org',
    'ma\u3164ya@example.org',
    'maya@ex\uFE0Fample.org',
    '\u202Emaya@example.org',
    'maya@\u2066example.org',
    'maya@example\u3002org',
    'maya@xn--a.example',
    'maya@example.0x1',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
  ])('%j is none', (address) => {
    expect(isMailbox(address)).toBe(false)
  })
})

describe('the key of a mailbox', () => {
  const BOOKS = 'jo@xn--bcher-kva.example'
  test.each([
    ['Maya@Example.ORG ', 'maya@example.org'],
    ['maya+gifty@example.org', 'maya+gifty@example.org'],
    ['m.aya@example.org', 'm.aya@example.org'],
    ['jo@bücher.example', BOOKS],
    ['JO@BÜCHER.example', BOOKS],
    ['jo@bu\u0308cher.example', BOOKS],
    ['jo@XN--BCHER-KVA.example', BOOKS],
    ['jo@\uFF42ücher.example', BOOKS],
    ['maya@\uFF45xample.org', 'maya@example.org'],
    ['jo\u0308rg@example.org', 'j\u00F6rg@example.org'],
    ['JO\u0308RG@example.org', 'j\u00F6rg@example.org'],
  ])('of %j is %j', (email, key) => {
    expect(emailKey(email)).toBe(key)
    expect(emailKey(key)).toBe(key)
  })
  test('tells letters apart that only look alike: nobody else reads that mailbox', () => {
    const [latin, cyrillic] = ['maya@apple.example', 'maya@\u0430pple.example']
    expect(emailKey(latin)).not.toBe(emailKey(cyrillic))
    expect(emailKey('m\u0430ya@apple.example')).not.toBe(emailKey(latin))
  })
  test.each(['', 'maya', 'maya@', 'maya@example.org:80', 'maya@example.org/home', 'maya@xn--a.example', '@'])(
    'of %j, which is no mailbox, is what was typed',
    (typed) => {
      expect(emailKey(typed)).toBe(typed)
    },
  )
  test('is there at once, however long what was typed is', () => {
    const typed = `a${'\u0301\u0323'.repeat(200_000)}@example.org`
    const began = performance.now()
    expect(emailKey(typed)).toBe(typed)
    expect(performance.now() - began).toBeLessThan(200)
  })
})

describe('earlier keys of a mailbox', () => {
  const inLetters = (domain: string) => domain.replace('xn--bcher-kva', 'bücher')
  test('are none of an address in ASCII', () => {
    expect(earlierEmailKeys('Maya@Example.org', inLetters)).toEqual([])
  })
  test('are that in letters, and what was typed', () => {
    for (const typed of ['jo@bücher.example', 'JO@bücher.example', 'jo@xn--bcher-kva.example'])
      expect(earlierEmailKeys(typed, inLetters), typed).toEqual(['jo@bücher.example'])
    const wide = 'jo@\uFF42ücher.example'
    expect(earlierEmailKeys(wide, inLetters)).toEqual([wide, 'jo@bücher.example'])
  })
})
