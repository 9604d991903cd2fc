import type { Context } from 'koa'
import type { ApiDeps } from '#api/http/deps.ts'
import { deviceCookieOf, setDeviceCookie } from './cookies.ts'
import { sameText } from './session.ts'

/** People of one household whom one browser may know; beyond them the first is forgotten. */
const MOST_PEOPLE = 8

export interface KnownDevice {
  /** The person has signed in here before. */
  readonly isKnown: boolean
  readonly remember: () => void
}

/**
 * The cookie holds an id of the device and, for each person who has signed in there, a mark under a key of the vault: nothing is kept of it
 * on the server, and nobody can make or read a mark. A cookie that was stolen opens nothing; it only keeps a letter from being sent.
 */
export const knownDevice = (
  context: Context,
  { site, mac, random }: Pick<ApiDeps, 'site' | 'mac' | 'random'>,
  personId: string,
): KnownDevice => {
  const [id = '', ...marks] = (deviceCookieOf(context, { site }) ?? '').split('.')
  const device = /^[\w-]{1,64}$/u.test(id) ? id : random.id()
  const mark = mac('session', `device|${device}|${personId}`)
  const isKnown = marks.some((one) => sameText(one, mark))
  const others = device === id ? marks.filter((one) => !sameText(one, mark)) : []
  const kept = [...others.slice(1 - MOST_PEOPLE), mark]
  const value = [device, ...kept].join('.')
  return {
    isKnown,
    remember: () => setDeviceCookie(context, { site }, value),
  }
}
