/** Resolves when the page has loaded, pictures included, and the browser is idle: the time to load what the first screen does not need. */
export const whenIdle = async () => {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: LATEST_MS }) : setTimeout(resolve),
  )
}

// A page that is always busy gets it all the same.
const LATEST_MS = 1000
