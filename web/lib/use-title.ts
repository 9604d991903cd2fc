import { useEffect } from 'react'

const SITE = 'Share a Gifty'

/** Title of the page while the component is shown; the one before comes back when a dialog closes. */
export const useTitle = (title: string) => {
  useEffect(() => {
    const before = document.title
    document.title = title === '' ? SITE : `${title} · ${SITE}`
    return () => {
      document.title = before
    }
  }, [title])
}
