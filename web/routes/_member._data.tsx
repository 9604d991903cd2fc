import { createFileRoute } from '@tanstack/react-router'
import { titled } from '#web/lib/page-title.tsx'
import { memberScreen } from '#web/routes/-shell/screens/member-screen.tsx'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'

/** The page lies under every address that opens a dialog over it. */
export const Route = createFileRoute('/_member/_data')({
  head: () => titled(titles.yourData),
  component: memberScreen((screens) => screens.YourDataRoute()),
})
