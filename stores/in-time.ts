/** The answer of a call, or what `late` makes after so many milliseconds, though the call itself goes on. */
export const inTime = async <Answer>(call: Promise<Answer>, ms: number, late: () => Error): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}
