import { createFileRoute } from '@tanstack/react-router'
import { LocationRoute } from '#web/routes/-nearby/location-route.tsx'

export const Route = createFileRoute('/_nearby/location')({ component: LocationRoute })
