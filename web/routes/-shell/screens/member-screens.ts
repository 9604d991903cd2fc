/**
 * The code of each screen of members, by the component that its route draws. It comes with the frame of members, so that the first script of a
 * visitor need not name the files of screens that visitors hardly ever see.
 */
export const ConfirmEmailRoute = async () =>
  (await import('#web/routes/-accounts/sign-in/access-routes.tsx')).ConfirmEmailRoute
export const AccountDeletedRoute = async () =>
  (await import('#web/routes/-shell/leaving-routes.tsx')).AccountDeletedRoute
export const DeleteAccountRoute = async () => (await import('#web/routes/-shell/away-routes.tsx')).DeleteAccountRoute
export const DrawRoute = async () => (await import('#web/routes/-items/draw-route.tsx')).DrawRoute
export const EditProfileRoute = async () =>
  (await import('#web/routes/-accounts/edit-profile-route.tsx')).EditProfileRoute
export const EditRequestRoute = async () =>
  (await import('#web/routes/-requests/edit-request-route.tsx')).EditRequestRoute
export const FiltersRoute = async () => (await import('#web/routes/-nearby/filters-route.tsx')).FiltersRoute
export const ForgotPasswordRoute = async () =>
  (await import('#web/routes/-accounts/sign-in/access-routes.tsx')).ForgotPasswordRoute
export const ItemRoute = async () => (await import('#web/routes/-items/load-item-route.ts')).loadItemRoute()
export const LocationRoute = async () => (await import('#web/routes/-accounts/location-route.tsx')).LocationRoute
export const MessagesFrame = async () => (await import('#web/routes/-messages/messages-frame.tsx')).MessagesFrame
export const MyHistoryRoute = async () => (await import('#web/routes/-accounts/my-history-route.tsx')).MyHistoryRoute
export const NeighbourRoute = async () => (await import('#web/routes/-accounts/neighbour-route.tsx')).NeighbourRoute
export const NotMeRoute = async () => (await import('#web/routes/-accounts/sign-in/access-routes.tsx')).NotMeRoute
export const NotificationSettingsRoute = async () =>
  (await import('#web/routes/-notifications/notification-settings-route.tsx')).NotificationSettingsRoute
export const NotificationsRoute = async () =>
  (await import('#web/routes/-notifications/notifications-route.tsx')).NotificationsRoute
export const OfferRoute = async () => (await import('#web/routes/-requests/offer-route.tsx')).OfferRoute
export const OffersRoute = async () => (await import('#web/routes/-requests/offers-route.tsx')).OffersRoute
export const ConsentsRoute = async () => (await import('#web/routes/-accounts/consents-route.tsx')).ConsentsRoute
export const TextRoute = async () => (await import('#web/routes/-accounts/text-route.tsx')).TextRoute
export const PauseRoute = async () => (await import('#web/routes/-shell/away-routes.tsx')).PauseRoute
export const PickOne = async () => (await import('#web/routes/-messages/pick-one.tsx')).PickOne
export const PostRequestRoute = async () =>
  (await import('#web/routes/-requests/post-request-route.tsx')).PostRequestRoute
export const ProfileRoute = async () => (await import('#web/routes/-accounts/profile-route.tsx')).ProfileRoute
export const ReceiptRoute = async () => (await import('#web/routes/-shell/leaving-routes.tsx')).ReceiptRoute
export const RecoverAccountRoute = async () =>
  (await import('#web/routes/-shell/recovery-routes.tsx')).RecoverAccountRoute
export const RecoveryRoute = async () => (await import('#web/routes/-shell/recovery-routes.tsx')).RecoveryRoute
export const RequestRoute = async () => (await import('#web/routes/-requests/request-route.tsx')).RequestRoute
export const RequestsRoute = async () => (await import('#web/routes/-requests/requests-route.tsx')).RequestsRoute
export const ResetPasswordRoute = async () =>
  (await import('#web/routes/-accounts/sign-in/access-routes.tsx')).ResetPasswordRoute
export const SavedRoute = async () => (await import('#web/routes/-items/saved-route.tsx')).SavedRoute
export const SearchesRoute = async () => (await import('#web/routes/-searches/searches-route.tsx')).SearchesRoute
export const SecurityRoute = async () => (await import('#web/routes/-accounts/security-route.tsx')).SecurityRoute
export const ShareRoute = async () => (await import('#web/routes/-items/share/share-route.tsx')).ShareRoute
export const ThreadRoute = async () => (await import('#web/routes/-messages/thread-route.tsx')).ThreadRoute
export const TwoFactorRoute = async () => (await import('#web/routes/-accounts/two-factor-route.tsx')).TwoFactorRoute
export const UnsubscribeRoute = async () =>
  (await import('#web/routes/-accounts/sign-in/mail-link-routes.tsx')).UnsubscribeRoute
export const YourDataRoute = async () => (await import('#web/routes/-accounts/your-data-route.tsx')).YourDataRoute
export const VerifyEmailRoute = async () =>
  (await import('#web/routes/-accounts/sign-in/mail-link-routes.tsx')).VerifyEmailRoute
