import { IconFlag3 } from '@tabler/icons-react'
import look from '#web/features/items/detail/item.module.css'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

export const ItemFoot = ({ onReport }: { onReport: () => void }) => (
  <div className={cx('row row--between t14', look['itemFoot'])}>
    <Button look="bare" size="sm" className="quiet" onClick={onReport}>
      <Icon of={IconFlag3} size={18} />
      Report
    </Button>
    <span className="quiet">Everything here is free. Never pay.</span>
  </div>
)
