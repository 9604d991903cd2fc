// The browser reads the address after the press has been handled; at once given back, some save nothing.
const KEPT_MS = 60_000

/** Saves something as a file of this name. */
export const download = (name: string, content: Blob) => {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
