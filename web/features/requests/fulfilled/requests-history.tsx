import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FulfilledList } from '#web/features/requests/fulfilled/fulfilled-list.tsx'
import { RequestTabs } from '#web/features/requests/list/requests-desk.tsx'
import styles from '#web/features/requests/list/requests-screen.module.css'
import * as texts from '#web/features/requests/texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/button/icon.tsx'

/** What was fulfilled, as a page. */
export const RequestsHistory = ({ isPhone }: { isPhone: boolean }) => (
  <>
    {!isPhone && <RequestTabs />}
    <main id="main" className={cx(isPhone ? styles['phone'] : styles['history'])}>
      <p>
        <Link
          className={buttonClass({ look: 'bare', size: 'sm' })}
          to="/requests"
          search={(before) => ({ ...before, tab: undefined })}
        >
          <Icon of={IconArrowLeft} size={18} />
          <span>{texts.back}</span>
        </Link>
      </p>
      <FulfilledList />
    </main>
  </>
)
