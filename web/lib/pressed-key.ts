import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** What Safari gives the key that ended the composing of a word, which it sends when the composing is over. */
const OF_COMPOSING = 229

/** The key that was pressed by itself: empty where it belongs to a word that is being composed, as in Chinese, Japanese and Korean. */
export const pressedKey = (event: KeyboardEvent | ReactKeyboardEvent): string => {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === OF_COMPOSING ? '' : key
}
