import { LOCALE } from '#domain/locale.ts'

/** The tables of calendars belong to the whole process: a page that asks for them a moment later finds them here. */
new Intl.DateTimeFormat(LOCALE)
self.close()
