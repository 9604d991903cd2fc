import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getItem, setItem } from '#web/lib/storage.ts'
import { inTab } from '#web/lib/stored.ts'

/**
 * The token of a link, which letters bring behind the `#` (no server and no log reads that) and older ones as a parameter. It goes from the
 * address at once, so that neither the history nor whoever looks over a shoulder keeps it, and stays in the tab until it is used.
 */
export const useLinkToken = (page: 'reset-password' | 'confirm-email' | 'not-me' | 'recovery') => {
  const key = `${page}-token`
  const navigate = useNavigate()
  const location = useLocation()
  // While the next page is on its way its address is there already: that token is not for this one.
  const given = location.pathname.startsWith(`/${page}`) ? tokenIn(location) : null
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

const tokenIn = ({ hash, searchStr }: { hash: string; searchStr: string }) =>
  new URLSearchParams(hash).get('token') ?? new URLSearchParams(searchStr).get('token')
