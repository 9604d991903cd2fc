export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** How people name it to each other: the end of its id, which is random. */
export const ticketNumber = (ticketId: string): string => ticketId.slice(-6).toUpperCase()
