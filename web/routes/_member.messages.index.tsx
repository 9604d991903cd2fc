import { createFileRoute } from '@tanstack/react-router'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/_member/messages/')({
  component: memberScreen((screens) => screens.PickOne()),
})
