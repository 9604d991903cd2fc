import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsPhone } from '#web/lib/use-media.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

export type SignInSide = { drawing: string; title: string; reasons: readonly { icon: TablerIcon; text: string }[] }
export type Tab = 'sign-in' | 'register'
type Props = {
  title: string
  text?: string
  side: SignInSide
  tab: Tab
  onTab: (tab: Tab) => void
  onClose: () => void
  children: ReactNode
}

const TABS = [
  { value: 'sign-in', label: 'Sign in' },
  { value: 'register', label: 'Create account' },
] as const

/** Left the reasons to join, right the form; on the phone only the form. */
export const SignInLayout = (props: Props) => (
  <Dialog label={props.title} className="sign-in" phone="page" onClose={props.onClose}>
    {useIsPhone() ? <PhoneLayout {...props} /> : <DesktopLayout {...props} />}
  </Dialog>
)

const DesktopLayout = ({ title, text, side, tab, onTab, onClose, children }: Props) => (
  <>
    <aside className="sign-in__why">
      <span className="logo">
        <Logo name="Share a Gifty" height={28} />
      </span>
      <img className="sign-in__d" src={side.drawing} alt="" width={240} height={180} />
      <h2>{side.title}</h2>
      <ul>
        {side.reasons.map((reason) => (
          <li key={reason.text}>
            <Icon of={reason.icon} />
            <span>{reason.text}</span>
          </li>
        ))}
      </ul>
    </aside>
    <div className="sign-in__in">
      <div className="row--x">
        <Segmented label="Sign in or register" options={TABS} value={tab} onChange={onTab} />
        <IconButton icon={IconX} label="Close" onClick={onClose} />
      </div>
      <h1>{title}</h1>
      {text !== undefined && <p className="quiet">{text}</p>}
      {children}
    </div>
  </>
)

const PhoneLayout = ({ title, text, side, tab, onTab, onClose, children }: Props) => (
  <div className="phone ph-sign-in">
    <IconButton icon={IconArrowLeft} label="Back" onClick={onClose} />
    {tab === 'sign-in' && <img className="ph-sign-in__d" src={side.drawing} alt="" width={240} height={180} />}
    <div className="stack g1">
      <h1>{title}</h1>
      {text !== undefined && <p className="quiet">{text}</p>}
    </div>
    <Segmented label="Sign in or register" options={TABS} value={tab} onChange={onTab} full />
    {children}
  </div>
)
