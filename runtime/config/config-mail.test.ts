import { describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

const refused = (settings: Readonly<Record<string, string>>): string => {
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
  return 'nothing was refused'
}

describe('mail', () => {
  const SITE_URL = 'https://gifty.example/'
  const SMTP_URL = 'smtps://user:word@mail.example:465'
  test('is off unless a server is named', () => {
    expect([readConfig({}).mail, readConfig({ SMTP_URL: ' ', SITE_URL }).mail]).toEqual([null, null])
  })
  test('comes from the site, or from whom its host says', () => {
    const mail = { url: SMTP_URL, from: 'no-reply@gifty.example', siteUrl: 'https://gifty.example' }
    expect(readConfig({ SMTP_URL, SITE_URL }).mail).toEqual(mail)
    const MAIL_FROM = 'gifty@example.org'
    expect(readConfig({ SMTP_URL, SITE_URL, MAIL_FROM }).mail).toEqual({ ...mail, from: MAIL_FROM })
  })
  test('cannot do without the address of the site, nor without a server that speaks SMTP; no line shows the password', () => {
    expect(refused({ SMTP_URL })).toBe('Setting SITE_URL: required where SMTP_URL is set')
    for (const wrong of ['mail.example', 'http://user:word@mail.example', 'smtp://', 'smtp:word'])
      expect(refused({ SMTP_URL: wrong, SITE_URL }), wrong).toMatch(
        /^Setting SMTP_URL: is not the address (?!.*word@mail\.example$)/u,
      )
    expect(refused({ SMTP_URL, SITE_URL, MAIL_FROM: 'nobody' })).toMatch(/^Setting MAIL_FROM: is not an e-mail/u)
  })
})
