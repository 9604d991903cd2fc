import { createFileRoute } from '@tanstack/react-router'
import { NewsRoute } from '#web/routes/-items/news-route.tsx'

export const Route = createFileRoute('/_nearby/notifications')({ component: NewsRoute })
