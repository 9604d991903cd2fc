import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_nearby/')({ codeSplitGroupings: [], component: () => null })
