import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getItem, setItem } from '#web/lib/storage.ts'
import { inTab } from '#web/lib/stored.ts'

/**
 * The token of a link, which letters bring behind the `#` (no server and no log reads that) and older ones as a parameter. It goes from the
 * address at once, so that neither the history nor whoever looks over a shoulder keeps it, and stays in the tab until it is used.
 */
export const useLinkToken = (kind: string) => {
  const key = `${kind}-token`
  const navigate = useNavigate()
  const { hash, searchStr } = useLocation()
  const given = new URLSearchParams(hash).get('token') ?? new URLSearchParams(searchStr).get('token')
  const [token, setToken] = useState(() => given ?? getItem(key, inTab))
  if (given !== null && given !== token) setToken(given)
  useEffect(() => {
    if (given === null) return
    setItem(key, given, inTab)
    void navigate({ to: '.', search: {}, hash: '', replace: true })
  }, [given, key, navigate])
  const [forget] = useState(() => () => setItem(key, null, inTab))
  return { token, forget }
}
