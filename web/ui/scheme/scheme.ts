import { useSyncExternalStore } from 'react'
import { getItem, setItem } from '#web/lib/storage.ts'

export type Scheme = 'auto' | 'light' | 'dark'

const KEY = 'appearance'
const listeners = new Set<() => void>()
const dark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const chosen = (): Scheme => {
  const stored = getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** styles/tokens.css holds both schemes and goes by this attribute. */
const apply = () => {
  const scheme = chosen()
  const { dataset } = document.documentElement
  dataset['scheme'] = scheme === 'auto' ? (dark().matches ? 'dark' : 'light') : scheme
}

/** Dresses the page in what this device chose, and keeps to what the device says. Called once, before anything is drawn. */
export const followScheme = () => {
  apply()
  dark().addEventListener('change', apply)
}

export const setScheme = (scheme: Scheme) => {
  setItem(KEY, scheme === 'auto' ? null : scheme)
  apply()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, chosen)
