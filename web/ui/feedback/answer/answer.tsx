import type { Elements } from '#web/lib/elements.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Failure } from './failure.tsx'
import { tryAgain } from '#web/ui/said-often-texts.ts'
import { AfterWait } from './skeleton.tsx'
import * as texts from '#web/ui/texts.ts'

/** What is known of a question: a query, or several of them together. `data` is undefined until there is an answer. */
export type Question<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching?: boolean
  refetch: () => unknown
}

type Props<Data> = {
  to: Question<Data>
  /** In the place of what will stand there; not at once, since a quick answer would flicker. Null where nothing stands there. */
  waiting: Elements
  /** Said to those who listen while it is on its way. */
  loading?: string
  /** Its place is taken at once: what stands below must not be pushed down. */
  holdsPlace?: boolean
  /** What failed; the server's words stand behind it. */
  failed?: string
  /** Other words for some failures. */
  why?: (error: Error) => string
  /** One line in place of a panel, for a part among others. */
  small?: boolean
  /** Where the answer is a list with nothing in it. */
  empty?: Elements
  /** Above what was seen last, where it could not be fetched anew. Without it the failure of a later fetch is not shown. */
  lastSeen?: Elements
  children: (data: Data, isOld: boolean) => Elements
}

/** What a page shows of a question: that it waits, that it failed, that there is nothing, or the answer, which stays until there is a newer one. */
export const Answer = <Data,>({ to, waiting, loading, holdsPlace = false, ...rest }: Props<Data>) => {
  const { data, error } = to
  if (data !== undefined) return <Known {...rest} to={to} data={data} />
  if (error !== null) return <Failed {...rest} {...to} error={error} />
  if (holdsPlace) return waiting
  return waiting && <Waiting loading={loading}>{waiting}</Waiting>
}

type KnownProps<Data> = Omit<Props<Data>, 'waiting' | 'loading' | 'holdsPlace'> & { data: Data }

const Known = <Data,>({ to, data, empty, lastSeen, children, ...rest }: KnownProps<Data>) => {
  const { error } = to
  const isOld = error !== null && lastSeen !== undefined
  const shown = empty !== undefined && isEmpty(data) ? empty : children(data, isOld)
  if (!isOld) return shown
  return (
    <>
      <Failed {...rest} {...to} error={error} />
      {lastSeen}
      {shown}
    </>
  )
}

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0

/** The place of an answer while it is on its way. */
export const Waiting = ({ loading, children }: { loading?: string | undefined; children: Elements }) => (
  <AfterWait>
    {loading !== undefined && (
      <p className="vh" role="status">
        {loading}
      </p>
    )}
    <div className="stack" aria-busy="true">
      {children}
    </div>
  </AfterWait>
)

type FailedProps = Pick<Props<unknown>, 'failed' | 'why' | 'small'> &
  Pick<Question<unknown>, 'isFetching' | 'refetch'> & { error: Error }

const Failed = ({ failed, why = messageOf, small = false, error, isFetching = false, refetch }: FailedProps) => {
  const retry = () => void refetch()
  if (!small) return <Failure title={failed ?? texts.partFailed} text={why(error)} busy={isFetching} onRetry={retry} />
  return (
    <p className="row row--wrap t14" role="alert">
      <span>{failed === undefined ? why(error) : texts.failedBecause(failed, why(error))}</span>
      <Button look="line" size="sm" busy={isFetching} onClick={retry}>
        {tryAgain}
      </Button>
    </p>
  )
}
