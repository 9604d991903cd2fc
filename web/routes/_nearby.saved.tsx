import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_nearby/saved')({ component: () => null })
