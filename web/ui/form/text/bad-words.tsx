import * as texts from '#web/ui/texts.ts'
import fieldStyles from '#web/ui/form/field.module.css'
import styles from '#web/ui/form/text/bad-words.module.css'
import { cx } from '#web/ui/cx.ts'

/** Lists the contact details to remove, so that nobody has to search for them. */
export const BadWords = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <p className={cx(fieldStyles['hint'], styles['badWords'])}>
      {texts.pleaseRemove(
        words.flatMap((word, index) => [
          index === 0 ? '' : ' ',
          <mark key={`${index}-${word}`} className={styles['bad']}>
            {word}
          </mark>,
        ]),
      )}
    </p>
  )
