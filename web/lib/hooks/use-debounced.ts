import { useEffect, useState } from 'react'

/** The latest value that stayed the same for `ms`. */
export const useDebounced = <T>(value: T, ms: number) => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
