import { appreciations } from '#projections/appreciation/appreciation.ts'
import { draws } from '#projections/draws/draws.ts'
import { erasures } from '#projections/accounts/erasures.ts'
import { blocks } from '#projections/blocks/blocks.ts'
import { calendarFeeds } from '#projections/calendar/calendar-feeds.ts'
import { claims } from '#projections/claims/claims.ts'
import { reliability } from '#projections/claims/reliability.ts'
import { consents } from '#projections/accounts/consents.ts'
import { conversations } from '#projections/messages/conversations.ts'
import { itemHistory } from '#projections/items/history.ts'
import { involvements } from '#projections/items/involvements.ts'
import { items } from '#projections/items/listing.ts'
import { listingChanges } from '#projections/items/listing-changes.ts'
import { messages } from '#projections/messages/messages.ts'
import { history } from '#projections/audit/history.ts'
import { inboxes } from '#projections/notifications/inboxes.ts'
import { notifications } from '#projections/notifications/notifications.ts'
import { offers } from '#projections/requests/offers.ts'
import { pushDevices } from '#projections/push/push-devices.ts'
import { people } from '#projections/accounts/people.ts'
import { dataExports } from '#projections/privacy/exports.ts'
import { feedback } from '#projections/feedback/feedback.ts'
import { receipts } from '#projections/accounts/receipts.ts'
import { reservedEmails } from '#projections/accounts/reserved-emails.ts'
import { requests } from '#projections/requests/requests.ts'
import { reports } from '#projections/reports/reports.ts'
import type { Projection } from '#projections/engine/projection.ts'
import { searches } from '#projections/searches/searches.ts'
import { saved } from '#projections/items/saved.ts'
import { texts, textVersions } from '#projections/texts/texts.ts'
import { tickets } from '#projections/tickets/tickets.ts'
import { timers } from '#projections/timers/timers.ts'

/** Every read model there is. */
export const projections: readonly Projection[] = [
  items,
  listingChanges,
  involvements,
  requests,
  offers,
  claims,
  reliability,
  draws,
  people,
  reservedEmails,
  erasures,
  conversations,
  messages,
  notifications,
  inboxes,
  itemHistory,
  saved,
  appreciations,
  timers,
  pushDevices,
  searches,
  calendarFeeds,
  blocks,
  tickets,
  reports,
  history,
  feedback,
  receipts,
  dataExports,
  consents,
  texts,
  textVersions,
]
