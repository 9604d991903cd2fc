import { IconFlag3 } from '@tabler/icons-react'
import styles from '#web/features/items/detail/item.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'

export const ItemFoot = ({ onReport }: { onReport: () => void }) => (
  <div className={cx('row row--between t14', styles['itemFoot'])}>
    <Button icon={IconFlag3} look="quiet" size="sm" onClick={onReport}>
      {texts.report}
    </Button>
    <span className="quiet">{texts.allFree}</span>
  </div>
)
