import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/messages/$conversationId')({ component: () => <main id="main">Thread</main> })
