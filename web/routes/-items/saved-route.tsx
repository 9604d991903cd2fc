import { useNavigate } from '@tanstack/react-router'
import { SavedItems } from '#web/features/items/saved/saved-items.tsx'

export const SavedRoute = () => {
  const navigate = useNavigate()
  return <SavedItems onClose={() => void navigate({ to: '/', search: true })} />
}
