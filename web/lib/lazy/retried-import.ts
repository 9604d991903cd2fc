/** Fetches anew, ever more rarely and as soon as there is a line again, until it is there: for what has no place to say that it is missing. */
export const retriedImport =
  <Part>(load: () => Promise<Part>, waitMs = 4000) =>
  (): Promise<Part> =>
    load().catch(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs)
        addEventListener('online', resolve, { once: true })
      })
      return retriedImport(load, Math.min(waitMs * 2, LONGEST_MS))()
    })

const LONGEST_MS = 60_000
