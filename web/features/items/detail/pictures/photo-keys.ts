/** Which photo a key leads to, as in any photo viewer; null for other keys. */
export const photoAt = (key: string, at: number, count: number): number | null => {
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(last, at + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
