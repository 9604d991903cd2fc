/**
 * Whether the server by now gives out another version of the page than this tab runs: its page names another first script, and the
 * parts of the old one are gone. False where the server does not answer.
 */
export const isOutdated = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (own === null || own === undefined) return false
  try {
    const answer = await fetch('/sign-in', { cache: 'no-store', headers: { Accept: 'text/html' } })
    return answer.ok && !(await answer.text()).includes(own)
  } catch {
    return false
  }
}
