/** How many journeys ended in which way, and the errors that belong to none, as Playwright's JSON report has them. */
export interface JourneysReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  errors: { message?: string }[]
}
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export function counted(ok: boolean, counts: Partial<Counts>): Counts
export function countJourneys(
  run: (name: string, flags: string[]) => Promise<{ ok: boolean; report: JourneysReport | null }>,
): Promise<Counts & { remarks: string[] }>
