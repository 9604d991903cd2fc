import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/messages/')({ component: () => <main id="main">Messages</main> })
