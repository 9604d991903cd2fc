import {
  IconBellCog,
  IconDownload,
  IconHistory,
  IconLicense,
  IconListSearch,
  IconLogout,
  IconPackage,
  IconShieldLock,
  IconUserEdit,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import * as texts from './bar-texts.ts'
import * as siteTexts from '#web/lib/text/site-texts.ts'
import { useSignOut } from '#web/routes/-shell/session/use-sign-out.tsx'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Popover } from '#web/ui/layer/popover.tsx'
import { SchemeSwitch } from '#web/ui/scheme/scheme-switch.tsx'
import menuStyles from '#web/ui/layer/menu.module.css'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'

export const ProfileMenu = ({ member }: { member: UserView }) => {
  const signOut = useSignOut(member)
  return (
    <>
      <Popover
        label={texts.profile}
        className={menuStyles['menu']}
        button={(control) => (
          <button type="button" className={iconButtonClass()} {...control} aria-label={texts.profileOf(member.name)}>
            <Avatar id={member.id} name={member.name} />
          </button>
        )}
      >
        {(close) => (
          <>
            <div className={menuStyles['menuMe']}>
              <Avatar id={member.id} name={member.name} size="lg" />
              <p className="t14 quiet">
                <b className={menuStyles['menuName']}>{member.name}</b>
                <span>{member.email}</span>
              </p>
            </div>
            <hr />
            <Link className={menuStyles['menuRow']} to="/edit-profile" onClick={close}>
              <Icon of={IconUserEdit} />
              <span>{texts.editProfile}</span>
            </Link>
            <Link className={menuStyles['menuRow']} to="/" search={{ tab: 'yours' }} onClick={close}>
              <Icon of={IconPackage} />
              <span>{texts.yourItems}</span>
            </Link>
            <Link className={menuStyles['menuRow']} to="/" search={{ tab: 'history' }} onClick={close}>
              <Icon of={IconHistory} />
              <span>{texts.history}</span>
            </Link>
            <Link className={menuStyles['menuRow']} to="/searches" search={true} onClick={close}>
              <Icon of={IconListSearch} />
              <span>{texts.savedSearches}</span>
            </Link>
            <Link className={menuStyles['menuRow']} to="/notification-settings" search={true} onClick={close}>
              <Icon of={IconBellCog} />
              <span>{texts.notificationSettings}</span>
            </Link>
            <Link className={menuStyles['menuRow']} to="/security" onClick={close}>
              <Icon of={IconShieldLock} />
              <span>{texts.security}</span>
            </Link>
            <Link className={menuStyles['menuRow']} to="/your-data" onClick={close}>
              <Icon of={IconDownload} />
              <span>{texts.yourData}</span>
            </Link>
            <hr />
            <p className={menuStyles['menuLabel']}>{texts.appearance}</p>
            <SchemeSwitch />
            <hr />
            <button
              type="button"
              className={menuStyles['menuRow']}
              onClick={() => {
                close()
                signOut.ask()
              }}
            >
              <Icon of={IconLogout} />
              <span>{texts.signOut}</span>
            </button>
            <a className={menuStyles['menuRow']} href="/licences">
              <Icon of={IconLicense} />
              <span>{siteTexts.licences}</span>
            </a>
          </>
        )}
      </Popover>
      {signOut.question}
    </>
  )
}
