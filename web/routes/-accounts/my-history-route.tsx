import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { MyHistory } from '#web/features/history/my-history.tsx'
import { AccountFrame } from '#web/routes/-accounts/account-frame.tsx'
import * as titles from '#web/routes/-shell/screens/title-texts.ts'
import * as texts from './account-texts.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'

/** What happened with oneself. It comes with an export of one's data, which is asked for where its parts are chosen. */
export const MyHistoryRoute = () => (
  <AccountFrame title={titles.myHistory} action={<ExportLink />}>
    <MyHistory />
  </AccountFrame>
)

const ExportLink = () => (
  <Link className={buttonClass({ look: 'line' })} to="/your-data">
    <Icon of={IconDownload} size={18} />
    <span>{texts.exportIt}</span>
  </Link>
)
