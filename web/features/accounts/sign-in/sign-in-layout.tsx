import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { Elements } from '#web/lib/elements.ts'
import signInStyles from './sign-in.module.css'
import * as texts from '#web/features/accounts/texts.ts'
import { site } from '#web/lib/text/site-texts.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import * as uiTexts from '#web/ui/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { Segmented } from '#web/ui/form/choice/segmented.tsx'
import styles from './sign-in-layout.module.css'
import logoStyles from '#web/ui/layout/logo.module.css'

export type SignInSide = { drawing: string; title: string; reasons: readonly { icon: TablerIcon; text: string }[] }
export type Tab = 'sign-in' | 'register'
type Props = {
  title: string
  text?: string
  side: SignInSide
  tab: Tab
  onTab: (tab: Tab) => void
  onClose: () => void
  /** In the second step, which has steps in the place of the two tabs. */
  second?: { steps: Elements; onBack: () => void } | undefined
  children: Elements
}

const TABS = [
  { value: 'sign-in', label: texts.signIn },
  { value: 'register', label: texts.createAccount },
] as const

/**
 * Left the reasons to join, right the form; on the phone only the form. The form stands at the same place of both, so that a phone
 * that is turned keeps what was typed.
 */
export const SignInLayout = (props: Props) => {
  const isPhone = useIsPhone()
  const { title, text, side, children } = props
  return (
    <Dialog label={title} className={cx(signInStyles['signIn'], styles['box'])} phone="page" onClose={props.onClose}>
      {isPhone ? null : <Reasons side={side} />}
      <div className={isPhone ? signInStyles['phoneSignIn'] : signInStyles['signInInside']}>
        {isPhone ? (
          <PhoneHead {...props} />
        ) : (
          <>
            <DesktopTop {...props} />
            {props.second?.steps}
            <h1>{title}</h1>
            {text !== undefined && <p className="quiet">{text}</p>}
          </>
        )}
        {children}
      </div>
    </Dialog>
  )
}

const Reasons = ({ side }: Pick<Props, 'side'>) => (
  <aside className={cx(signInStyles['signInWhy'], styles['why'])}>
    <span className={logoStyles['logo']}>
      <Logo name={site} height={28} />
    </span>
    <img className={signInStyles['signInDrawing']} src={side.drawing} alt="" width={240} height={180} />
    <h2>{side.title}</h2>
    <ul>
      {side.reasons.map((reason, place) => (
        <li key={place}>
          <Icon of={reason.icon} />
          <span>{reason.text}</span>
        </li>
      ))}
    </ul>
  </aside>
)

const DesktopTop = ({ tab, onTab, onClose, second }: Props) => (
  <div className={signInStyles['signInTop']}>
    {second ? (
      <Button look="bare" icon={IconArrowLeft} onClick={second.onBack}>
        {texts.back}
      </Button>
    ) : (
      <Segmented label={texts.signInOrRegister} options={TABS} value={tab} onChange={onTab} />
    )}
    <IconButton icon={IconX} label={uiTexts.close} onClick={onClose} />
  </div>
)

const PhoneHead = ({ title, text, side, tab, onTab, onClose, second }: Props) => (
  <>
    <IconButton icon={IconArrowLeft} label={texts.back} onClick={second ? second.onBack : onClose} />
    {second?.steps}
    {tab === 'sign-in' && !second && (
      <img className={signInStyles['phoneDrawing']} src={side.drawing} alt="" width={240} height={180} />
    )}
    <div className="stack g1">
      <h1>{title}</h1>
      {text !== undefined && <p className="quiet">{text}</p>}
    </div>
    {!second && <Segmented label={texts.signInOrRegister} options={TABS} value={tab} onChange={onTab} full />}
  </>
)
