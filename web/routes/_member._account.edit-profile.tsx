import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_member/_account/edit-profile')({ component: () => null })
