import { createFileRoute } from '@tanstack/react-router'
import { loneScreen } from '#web/routes/-shell/screens/member-screen.tsx'

export const Route = createFileRoute('/receipts/$receiptId')(loneScreen((screens) => screens.ReceiptRoute()))
