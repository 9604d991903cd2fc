import { createFileRoute } from '@tanstack/react-router'
import { PickOne } from '#web/routes/-messages/pick-one.tsx'

export const Route = createFileRoute('/messages/')({ component: PickOne })
