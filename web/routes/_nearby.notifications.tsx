import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/notifications')({ component: () => <main id="main">Notifications</main> })
