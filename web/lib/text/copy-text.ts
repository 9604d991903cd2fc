/** Puts a text on the clipboard, within a press. False where the device does not let it. */
export const copyText = async (text: string): Promise<boolean> => {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return copyByEvent(text)
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** Pages without https have nothing else. */
const copyByEvent = (text: string) => {
  let isCopied = false
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
    isCopied = true
  }
  document.addEventListener('copy', onCopy)
  document.execCommand('copy')
  document.removeEventListener('copy', onCopy)
  return isCopied
}
