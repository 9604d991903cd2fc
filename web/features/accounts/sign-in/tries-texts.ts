import { counted } from '#web/lib/text/counted.ts'

/** What is wrong with a code, and how often one may still try; null where that is not known. */
export const wrongWith = (wrong: string, triesLeft: number | null) => {
  if (triesLeft === null) return wrong
  return triesLeft === 0
    ? `${wrong} Wait 15 minutes before the next try.`
    : `${wrong} ${counted(triesLeft, 'try', 'tries')} left, then wait 15 minutes.`
}
