import { cx } from '#web/ui/cx.ts'
import { type Ground, groundStyle } from '#web/ui/picture/ground.ts'
import styles from '#web/ui/picture/avatar.module.css'

const GROUNDS: readonly Ground[] = ['mint', 'butter', 'blush', 'sky', 'lilac', 'sand']

type Props = { id: string; name: string; size?: 'sm' | 'md' | 'lg' | 'xl'; className?: string | undefined }

/** Initials on a colour that stays the same for the same id. The name stands beside it or in the label. */
export const Avatar = ({ id, name, size = 'md', className }: Props) => (
  <span
    className={cx(styles['avatar'], size !== 'md' && styles[`avatar_${size}`], className)}
    style={groundStyle(groundOf(id))}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </span>
)

const groundOf = (id: string) => GROUNDS[hash(id) % GROUNDS.length] ?? 'mint'

const hash = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map(
      (word) =>
        Array.from(word ?? '')
          .at(0)
          ?.toUpperCase() ?? '',
    )
    .join('')
}
