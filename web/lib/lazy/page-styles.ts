/**
 * A page shows its start before its stylesheets have come, and so names them as files to fetch; here they take effect, each in its place. Files
 * that come later are put behind them: one in front of others would make the browser lay out all text anew. One that does not come is fetched
 * until it does, ever more rarely; after the fourth try the page is drawn without it.
 */
export const applyPageStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')
  await Promise.all([...links].map(applied))
}

const applied = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    let waitMs = 500
    const fetchIt = () => (link.rel = 'stylesheet')
    // The file may just have been fetched as one to come, which is told in the same way.
    link.addEventListener('load', () => link.sheet && resolve())
    link.addEventListener('error', () => {
      // No part takes it for its styles meanwhile.
      link.rel = ''
      setTimeout(fetchIt, waitMs)
      if (waitMs > 2000) resolve()
      waitMs = Math.min(waitMs * 2, 64_000)
    })
    fetchIt()
  })
