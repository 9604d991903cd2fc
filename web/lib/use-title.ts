import { useEffect } from 'react'

const SITE = 'Share a Gifty'

/** Sets the page title while the component is mounted; afterwards the previous title comes back. */
export const useTitle = (title: string) => {
  useEffect(() => {
    const before = document.title
    document.title = title === '' ? SITE : `${title} · ${SITE}`
    return () => {
      document.title = before
    }
  }, [title])
}
