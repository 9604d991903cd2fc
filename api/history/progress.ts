import { history } from '#projections/audit/history.ts'
import type { ApiDeps } from '#api/http/deps.ts'

/** Fewer are there within a moment; told exactly, their number would tell each member what others do. */
const NOTICED = 1000

/** How far the history is, in thousands of events: nobody waits for it, so while it is filled anew most of it may be missing. */
export const progressOf = async ({
  readModels,
}: Pick<ApiDeps, 'readModels'>): Promise<{ readonly isComplete: boolean; readonly behind: number }> => {
  const { late } = await readModels.health()
  const lag = late.find(({ name }) => name === history.name)?.lag ?? 0
  const behind = Math.floor(lag / NOTICED) * NOTICED
  return { isComplete: behind === 0, behind }
}
