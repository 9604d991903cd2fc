import { IconFlag3 } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const ItemFoot = ({ onReport }: { onReport: () => void }) => (
  <div className="row row--between t14 item__foot">
    <Button look="bare" size="sm" className="quiet" onClick={onReport}>
      <Icon of={IconFlag3} size={18} />
      Report
    </Button>
    <span className="quiet">Everything here is free. Never pay.</span>
  </div>
)
