import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { savedQuery } from '#web/features/items/queries.ts'
import { SavedItems } from '#web/features/items/saved/saved-items.tsx'
import { useTitle } from '#web/lib/use-title.ts'

export const Route = createFileRoute('/_nearby/saved')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(savedQuery),
  component: function Saved() {
    const navigate = useNavigate()
    useTitle('Saved items')
    return <SavedItems onClose={() => void navigate({ to: '/', search: (before) => before })} />
  },
})
