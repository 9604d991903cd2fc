import { createFileRoute } from '@tanstack/react-router'
import { NotificationsRoute } from '#web/routes/-items/notifications-route.tsx'

export const Route = createFileRoute('/_nearby/notifications')({ component: NotificationsRoute })
