import { type DestinationStream, type LogFn, pino } from 'pino'
import { discreet } from './discreet.ts'

/** JSON lines on standard error. Every argument goes through `discreet` first: no line holds what is private. */
export const makeLog = (level: string, destination: DestinationStream = standardError()) =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // `discreet` has already made errors plain objects.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, write) {
          write.apply(this, discreetly(args))
        },
      },
    },
    destination,
  )

/** A closed standard error must not stop the server: lines that nobody can read are dropped. */
const standardError = (): DestinationStream => {
  const destination = pino.destination({ dest: 2, sync: false })
  destination.on('error', () => undefined)
  return destination
}

type LogArguments = Parameters<LogFn>
const discreetly = (args: LogArguments): LogArguments => args.map((one: unknown) => discreet(one)) as LogArguments
