import { IconFlag3 } from '@tabler/icons-react'
import look from '#web/features/items/detail/item.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'

export const ItemFoot = ({ onReport }: { onReport: () => void }) => (
  <div className={cx('row row--between t14', look['itemFoot'])}>
    <Button look="quiet" size="sm" onClick={onReport}>
      <Icon of={IconFlag3} size={18} />
      {texts.report}
    </Button>
    <span className="quiet">{texts.allFree}</span>
  </div>
)
