import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { site } from '#web/lib/text/site-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import styles from '#web/ui/layout/page/lone-page.module.css'
import logoStyles from '#web/ui/layout/logo.module.css'
import panelStyles from '#web/ui/layout/panel.module.css'
import * as texts from '#web/ui/texts.ts'

/** A page with one card on it, without the bars, and the way back to the start. */
export const LonePage = ({ onStart, children }: { onStart: () => void; children: Elements }) => (
  <div className={styles['lone']}>
    <header className={styles['top']}>
      <span className={logoStyles['logo']}>
        <Logo name={site} />
      </span>
      <Button look="bare" icon={IconArrowLeft} onClick={onStart}>
        {texts.backToStart}
      </Button>
    </header>
    <main id="main" className={styles['inside']}>
      {children}
    </main>
  </div>
)

/** Classes of the card, for a form that is one. */
export const loneCard = cx(panelStyles['panel'], styles['card'])

type StateProps = { drawing: string; title: string; text: ReactNode; children?: Elements | undefined }

/** What came of it: one drawing, what is so now, and what to do next. */
export const LoneState = ({ drawing, title, text, children }: StateProps) => (
  <section className={cx(loneCard, styles['state'])} aria-live="polite">
    <img src={drawing} alt="" width={240} height={180} />
    <h1>{title}</h1>
    <p>{text}</p>
    {children !== undefined && <div className={styles['actions']}>{children}</div>}
  </section>
)
