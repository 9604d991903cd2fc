import { useNavigate } from '@tanstack/react-router'
import { SavedItems } from '#web/features/items/saved/saved-items.tsx'
import { useTitle } from '#web/lib/use-title.ts'

export const SavedRoute = () => {
  const navigate = useNavigate()
  useTitle('Saved items')
  return <SavedItems onClose={() => void navigate({ to: '/', search: (before) => before })} />
}
