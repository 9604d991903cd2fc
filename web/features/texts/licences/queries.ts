import { queryOptions } from '@tanstack/react-query'
import type { Works } from '#web/features/texts/licences/works.ts'

/** Files of the build: they change with the version only, which the page is loaded anew for. */
const ofBuild = <T>(path: string) =>
  queryOptions({
    queryKey: ['build', path],
    queryFn: async ({ signal }): Promise<T> => {
      const answer = await fetch(path, { signal })
      if (!answer.ok) throw new Error(`${path} did not load: ${answer.status}`)
      return answer.json()
    },
    staleTime: Infinity,
  })

export const worksQuery = () => ofBuild<Works>('/works.json')
export const licenceTextsQuery = () => ofBuild<readonly string[]>('/licence-texts.json')
