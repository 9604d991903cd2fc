/** What a task says while it runs: a line that stays, or how far it is, which the next one replaces. */
export type TaskOutput = { readonly line: string } | { readonly progress: string }
export type Tell = (told: TaskOutput) => void

interface Output {
  readonly isTTY: boolean
  readonly write: (text: string) => unknown
}

/** Milliseconds. In a file or a container's log each line stays: one now and then tells that it goes on. */
const LINE_EVERY = 10_000

/** On a screen how far it is replaces what stood there; anywhere else it is a line now and then. */
export const makePrinter = ({ isTTY, write }: Output, now: () => number): Tell => {
  let isDrawing = false
  let told = -Infinity
  const draw = (progress: string): void => {
    write(`\r\u001B[2K${progress}`)
    isDrawing = true
  }
  const tellNowAndThen = (progress: string): void => {
    if (now() - told < LINE_EVERY) return
    told = now()
    write(`${progress}\n`)
  }
  return (one) => {
    if ('progress' in one) return isTTY ? draw(one.progress) : tellNowAndThen(one.progress)
    write(`${isDrawing ? '\n' : ''}${one.line}\n`)
    isDrawing = false
  }
}
