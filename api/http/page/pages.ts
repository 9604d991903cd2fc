/** The addresses of the web application, as its route tree writes them (tests/guards/pages.test.ts compares the two). */
export const PAGES: readonly string[] = [
  '/',
  '/account-deleted',
  '/confirm-email',
  '/consents',
  '/delete-account',
  '/edit-profile',
  '/filters',
  '/forgot-password',
  '/items/$itemId',
  '/items/$itemId/draw',
  '/licences',
  '/listing-policy',
  '/location',
  '/messages',
  '/messages/$conversationId',
  '/my-history',
  '/not-me',
  '/notification-settings',
  '/notifications',
  '/pause',
  '/people/$personId',
  '/privacy',
  '/profile',
  '/receipts/$receiptId',
  '/recover-account',
  '/recovery',
  '/register',
  '/requests',
  '/requests/$requestId',
  '/requests/$requestId/edit',
  '/requests/$requestId/offer',
  '/requests/$requestId/offers',
  '/requests/new',
  '/reset-password',
  '/saved',
  '/searches',
  '/security',
  '/share',
  '/sign-in',
  '/terms',
  '/two-factor',
  '/unsubscribe',
  '/verify-email',
  '/your-data',
]
/** Addresses that the specification promises, and whose screens are not built yet: the main application answers there. */
export const PROMISED_PAGES: readonly string[] = ['/admin']

const KNOWN = new RegExp(
  `^(?:${[...PAGES, ...PROMISED_PAGES].map((page) => page.replace(/\/$/u, '').replaceAll(/\$\w+/gu, '[^/]+')).join('|')})/?$`,
  'iu',
)
/** Whether the web application has a screen there; what it shows of an id is its own affair. */
export const isPage = (path: string): boolean => KNOWN.test(path)

/** What the last part of a path ends in, as the name of a file does: `/favicon.ico`, `/.well-known/security.txt`. */
export const namesFile = (path: string): boolean => /\.[a-z\d]{1,12}$/iu.test(decoded(path))

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
