import { LOCALE } from '#domain/locale.ts'
import type { SiteOfLetter } from './layout.tsx'
import { moment } from './moment-texts.ts'

/** "Thursday, 19 November at 15:10": read perhaps the day after, so never "today". */
export const momentIn = ({ timeZone }: Pick<SiteOfLetter, 'timeZone'>, instant: string): string => {
  const at = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(at)
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return moment({ weekday: part({ weekday: 'long' }), day: part({ day: 'numeric', month: 'long' }), time })
}
