import { accountEvents } from './accounts/events.ts'
import { alertEvents } from './alerts/events.ts'
import { appreciationEvents } from './appreciation/events.ts'
import { blockEvents } from './blocks/events.ts'
import { calendarEvents } from './calendar/events.ts'
import { claimEvents } from './claims/events.ts'
import { drawEvents } from './draws/events.ts'
import type { EventDefinition, EventIn } from './event.ts'
import { feedbackEvents } from './feedback/events.ts'
import { itemEvents } from './items/events.ts'
import { savedEvents } from './saves/events.ts'
import { messageEvents } from './messages/events.ts'
import { notificationEvents } from './notifications/events.ts'
import { offerEvents } from './offers/events.ts'
import { placeEvents } from './places/events.ts'
import { exportEvents } from './privacy/events.ts'
import { pushEvents } from './push/events.ts'
import { receiptEvents } from './receipts/events.ts'
import { evidenceEvents, personReportEvents, reportEvents } from './reports/events.ts'
import { requestEvents, requestSlotEvents } from './requests/events.ts'
import { searchEvents } from './searches/events.ts'
import { staffEvents } from './staff/events.ts'
import { textEvents } from './texts/events.ts'
import { ticketEvents } from './tickets/events.ts'

/** Every kind of event by name. Built once at boot; a gap or a duplicate in the definitions stops the start. */
export type Catalog = ReadonlyMap<string, EventDefinition>

export const makeCatalog = (definitions: readonly EventDefinition[]): Catalog => {
  const catalog = new Map<string, EventDefinition>()
  for (const definition of definitions) {
    const { type } = definition
    if (catalog.has(type)) throw new Error(`event ${type} is defined twice`)
    checkUpcasts(definition)
    checkSubjects(definition)
    checkPositions(definition)
    catalog.set(type, definition)
  }
  return catalog
}

/** An upcast for every version below the present one, and for no other. */
const checkUpcasts = ({ type, version, upcast }: EventDefinition): void => {
  for (let from = 1; from < version; from += 1) {
    if (!upcast[from]) throw new Error(`event ${type} has no upcast from version ${from}`)
  }
  const surplus = Object.keys(upcast).find((from) => Number(from) < 1 || Number(from) >= version)
  if (surplus) throw new Error(`event ${type} has an upcast from version ${surplus} that leads nowhere`)
}

/** A personal or secret field and the field that names its person both stand in the schema, and never in both lists. */
const checkSubjects = ({ type, schema, personal, secret }: EventDefinition): void => {
  for (const [field, subject] of [...Object.entries(personal), ...Object.entries(secret)]) {
    if (!(field in schema.shape)) throw new Error(`event ${type} has no field ${field}`)
    if (!(subject in schema.shape))
      throw new Error(`event ${type} has no field ${subject} to name the person of ${field}`)
    if (field in personal && field in secret) throw new Error(`event ${type}: ${field} is both personal and secret`)
  }
}

/** Read without a key when the log is copied. */
const checkPositions = ({ type, schema, personal, secret, positions }: EventDefinition): void => {
  for (const field of positions)
    if (!(field in schema.shape) || field in personal || field in secret)
      throw new Error(`event ${type} has no field ${field} that stands in the open`)
}

/** Data of an older version, one step at a time to the present one. */
export const upcast = (definition: EventDefinition, version: number, data: unknown): unknown => {
  let present = data
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcast[from]
    if (!step) throw new Error(`event ${definition.type} cannot be read at version ${version}`)
    present = step(present as never)
  }
  return present
}

const all = [
  ...itemEvents,
  ...savedEvents,
  ...claimEvents,
  ...drawEvents,
  ...reportEvents,
  ...personReportEvents,
  ...evidenceEvents,
  ...requestEvents,
  ...requestSlotEvents,
  ...offerEvents,
  ...messageEvents,
  ...appreciationEvents,
  ...notificationEvents,
  ...pushEvents,
  ...searchEvents,
  ...staffEvents,
  ...textEvents,
  ...ticketEvents,
  ...alertEvents,
  ...calendarEvents,
  ...accountEvents,
  ...blockEvents,
  ...placeEvents,
  ...feedbackEvents,
  ...receiptEvents,
  ...exportEvents,
] as const
/** Every event that may be read from the log. */
export type AnyEvent = EventIn<typeof all>

export const definitions = all as readonly EventDefinition[]

export const catalog = makeCatalog(definitions)
