import { describe, expect, test } from 'vitest'
import { speaksForSite } from './speaking-name.ts'

const SITE = 'Share a Gifty'

describe('a name that speaks for the site', () => {
  test.each([
    'admin',
    'Admin',
    'ADMIN',
    'Admins',
    'Administrator',
    'Moderator',
    'Moderators',
    'Support',
    'System',
    'Team',
    'The Team',
    'Site admin',
    'The official support',
    'Share a Gifty',
    'share a gifty',
    'ShareAGifty',
    'Share-a-Gifty',
    'Share Gifty',
    'The Share a Gifty Team',
    'Share a Gifty Support',
    'Gifty Support',
    'Gifty team',
    'Support – Share a Gifty',
    'Admin Team',
    'AdminTeam',
    'Team Support Rosa',
    'Rosa, Admin Team',
    'Rosa Share a Gifty Moderator',
    'System Administrator',
    'A d m i n',
    'S.y.s.t.e.m',
    'S-u-p-p-o-r-t',
    'adm1n',
    'Adm1n1strat0r',
    'm0derat0r',
    '5upport',
    'Sy5tem',
    '5y57em',
    'T34m',
    'Admin 42',
    'admin007',
    'AdmIn',
    'Adrnin',
    'Adm!n',
    'Аdmin',
    'аdмin',
    'Ѕуѕtеm',
    'ΑDMIΝ',
    'ΤEAM',
    'Suρρort',
    'Ｓｕｐｐｏｒｔ',
    'Ádmîn',
    '𝐀𝐝𝐦𝐢𝐧',
    'Ⓢⓤⓟⓟⓞⓡⓣ',
    'Shаre a Giftу',
    '5hare a G1fty',
    'Share.a.Gifty',
  ])('%s does', (name) => {
    expect(speaksForSite(name, SITE)).toBe(true)
  })
  test.each([
    'Admina',
    'Rosa Keeper',
    'Admin Rosa',
    'Adminah Supporto',
    'Teamer',
    'Systemann',
    'Modesta',
    'Tom Whitfield',
    'Theo And',
    'Steam Boy',
    'Rosa Gifty',
    'Share Nguyen',
    'Team Rosa',
    'Lawley Team',
    'Unit 7',
    '42',
    'J. R. R. Tolkien',
    '李',
    'Админа Петрова',
    'Дмитрий',
    'محمد',
    '🎁',
    '',
  ])('%s does not', (name) => {
    expect(speaksForSite(name, SITE)).toBe(false)
  })
  test('the site may be called like a person: her neighbours are people', () => {
    expect(speaksForSite('Rosa', 'Rosa')).toBe(true)
    expect(speaksForSite('Rosa Keeper', 'Rosa')).toBe(false)
    expect(speaksForSite('Rosa Team', 'Rosa')).toBe(true)
    expect(speaksForSite('Mount Lawley', 'Mount Lawley Gifts')).toBe(false)
    expect(speaksForSite('admin', '')).toBe(true)
    expect(speaksForSite('Tom', '.*')).toBe(false)
  })
})
