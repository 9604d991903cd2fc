/** Lists the contact details to remove, so that nobody has to search for them. */
export const BadWords = ({ words }: { words: readonly string[] }) =>
  words.length === 0 ? null : (
    <p className="hint bad-words">
      Please remove:{' '}
      {words.map((word, index) => (
        <span key={`${index}-${word}`}>
          <mark className="bad">{word}</mark>{' '}
        </span>
      ))}
    </p>
  )
