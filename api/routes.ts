import { accountRoutes } from '#api/accounts/routes.ts'
import { awayRoutes } from '#api/away/routes.ts'
import { receiptRoutes } from '#api/away/receipt-routes.ts'
import { appreciationRoutes } from '#api/appreciation/routes.ts'
import { blockRoutes } from '#api/blocks/routes.ts'
import { brandingRoutes } from '#api/branding/routes.ts'
import { calendarRoutes } from '#api/calendar/routes.ts'
import { claimRoutes } from '#api/claims/routes.ts'
import { drawRoutes } from '#api/draws/routes.ts'
import { feedbackRoutes } from '#api/feedback/routes.ts'
import { historyRoutes } from '#api/history/routes.ts'
import { itemRoutes } from '#api/items/routes.ts'
import { mediaRoutes } from '#api/items/pictures/media.ts'
import { messageRoutes } from '#api/messages/routes.ts'
import { notificationRoutes } from '#api/notifications/routes.ts'
import { preferenceRoutes } from '#api/notifications/preferences.ts'
import { placeRoutes } from '#api/places/routes.ts'
import { privacyRoutes } from '#api/privacy/routes.ts'
import { pushRoutes } from '#api/push/routes.ts'
import { openApiRoutes } from '#api/http/openapi/document.ts'
import { offerRoutes } from '#api/requests/offer-routes.ts'
import { fittingRoutes } from '#api/requests/fitting.ts'
import { recoveryRoutes } from '#api/recovery/routes.ts'
import { supportRoutes } from '#api/recovery/support.ts'
import { reportRoutes } from '#api/reports/routes.ts'
import { staffReportRoutes } from '#api/reports/staff-routes.ts'
import { requestRoutes } from '#api/requests/routes.ts'
import { consentRoutes } from '#api/consents/routes.ts'
import { textRoutes } from '#api/texts/routes.ts'
import { staffRoutes } from '#api/staff/routes.ts'
import { ticketRoutes } from '#api/tickets/routes.ts'
import { searchRoutes } from '#api/searches/routes.ts'
import type { Route } from '#api/http/routing/route.ts'
import { saveRoutes } from '#api/items/saves.ts'
import { changeEmailRoutes } from '#api/accounts/email/change-email.ts'
import { resetRoutes } from '#api/accounts/password/reset.ts'
import { unsubscribeRoutes } from '#api/accounts/email/unsubscribe.ts'
import { verificationRoutes } from '#api/accounts/email/verification.ts'
import { secondFactorRoutes } from '#api/second-factor/routes.ts'
import { securityRoutes } from '#api/accounts/security.ts'
import { sessionRoutes } from '#api/accounts/sign-in/sessions.ts'

/** Static paths stand before `:id` ones within each list. */
const capabilities: readonly Route[] = [
  ...accountRoutes,
  ...awayRoutes,
  ...receiptRoutes,
  ...privacyRoutes,
  ...feedbackRoutes,
  ...verificationRoutes,
  ...resetRoutes,
  ...changeEmailRoutes,
  ...unsubscribeRoutes,
  ...recoveryRoutes,
  ...supportRoutes,
  ...secondFactorRoutes,
  ...securityRoutes,
  ...sessionRoutes,
  ...blockRoutes,
  ...reportRoutes,
  ...staffReportRoutes,
  ...historyRoutes,
  ...saveRoutes,
  ...itemRoutes,
  ...drawRoutes,
  ...mediaRoutes,
  ...claimRoutes,
  ...requestRoutes,
  ...offerRoutes,
  ...fittingRoutes,
  ...searchRoutes,
  ...messageRoutes,
  ...appreciationRoutes,
  ...preferenceRoutes,
  ...pushRoutes,
  ...notificationRoutes,
  ...calendarRoutes,
  ...brandingRoutes,
  ...placeRoutes,
  ...staffRoutes,
  ...textRoutes,
  ...consentRoutes,
  ...ticketRoutes,
]

export const routes: readonly Route[] = [...capabilities, ...openApiRoutes(capabilities)]
