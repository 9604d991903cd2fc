/** Characters of a ticket and of its answer: fills a phone's screen twice, and says enough. */
export const TICKET_MAX = 1000
