/** Names the words that are in the way, so that one need not look for them. */
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
