import { accountRoutes } from './accounts.ts'
import { appreciationRoutes } from './appreciation.ts'
import { brandingRoutes } from './branding.ts'
import { claimRoutes } from './claims.ts'
import { itemRoutes } from './items.ts'
import { mediaRoutes } from './media.ts'
import { messageRoutes } from './messages.ts'
import { notificationRoutes } from './notifications.ts'
import { openApiRoutes } from './openapi.ts'
import type { Route } from './route.ts'
import { saveRoutes } from './saves.ts'
import { sessionRoutes } from './sessions.ts'

/** Static paths stand before `:id` ones within each list (G12; decisions section 6). */
const capabilities: readonly Route[] = [
  ...accountRoutes,
  ...sessionRoutes,
  ...saveRoutes,
  ...itemRoutes,
  ...mediaRoutes,
  ...claimRoutes,
  ...messageRoutes,
  ...appreciationRoutes,
  ...notificationRoutes,
  ...brandingRoutes,
]

export const routes: readonly Route[] = [...capabilities, ...openApiRoutes(capabilities)]
