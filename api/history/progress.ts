import { history } from '#projections/audit/history.ts'
import type { ApiDeps } from '#api/http/deps.ts'

/** How far the history is: nobody waits for it, so the newest may be missing, or while it is filled anew most of it. */
export const progressOf = async ({
  readModels,
}: Pick<ApiDeps, 'readModels'>): Promise<{ readonly isComplete: boolean; readonly behind: number }> => {
  const { late } = await readModels.health()
  const behind = late.find(({ name }) => name === history.name)?.lag ?? 0
  return { isComplete: behind === 0, behind }
}
