import { untilItComes } from '#web/lib/until-it-comes.ts'

/**
 * A page shows its start before its stylesheets have come, and so names them as files to fetch; here they take effect, each in its place. Files
 * that come later are put behind them: one in front of others would make the browser lay out all text anew. One that does not come is fetched
 * until it does; after four seconds of that the page is drawn without it.
 */
export const applyPageStyles = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')
  await Promise.all([...links].map(appliedSoon))
}

/**
 * A stylesheet that did not arrive is none. What fetches a part's code (Vite's own function) else takes its element for the styles, and at
 * the next try draws the part without them.
 */
export const forgetLostStyles = (): void => addEventListener('error', forget, { capture: true })

const forget = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.rel = ''
}

const appliedSoon = (link: HTMLLinkElement) =>
  applied(link).catch(() => Promise.race([untilItComes(() => applied(link), FIRST_WAIT_MS)(), longEnough()]))

const applied = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    // The file may just have been fetched as one to come, which is told in the same way.
    link.addEventListener('load', () => link.sheet && resolve())
    link.addEventListener('error', reject, { once: true })
    link.rel = 'stylesheet'
  })

const longEnough = () => new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 4000
