import { IconChevronRight, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from '#web/features/privacy/privacy.module.css'
import * as texts from '#web/features/privacy/texts.ts'
import { Icon } from '#web/ui/button/icon.tsx'

/** Offered before an account is deleted. */
export const ExportFirst = () => (
  <Link className={styles['first']} to="/your-data">
    <Icon of={IconDownload} />
    <span className="grow">
      <b>{texts.exportFirst}</b>
      <small>{texts.exportFirstText}</small>
    </span>
    <Icon of={IconChevronRight} size={18} />
  </Link>
)
