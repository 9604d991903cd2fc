import { IconBellCog, IconHistory, IconListSearch, IconLogout, IconPackage, IconUserEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UserView } from '#api/accounts/contract.ts'
import { useSignOut } from '#web/routes/-shell/use-sign-out.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SchemeSwitch } from '#web/ui/scheme-switch.tsx'

export const ProfileMenu = ({ member }: { member: UserView }) => {
  const signOut = useSignOut(member)
  return (
    <>
      <Popover
        label="Profile"
        className="menu"
        button={(control) => (
          <button type="button" className="icon-btn" {...control} aria-label={`Profile, ${member.name}`}>
            <Avatar id={member.id} name={member.name} />
          </button>
        )}
      >
        {(close) => (
          <>
            <div className="menu__me">
              <Avatar id={member.id} name={member.name} size="lg" />
              <p className="t14 quiet">
                <b className="menu__name">{member.name}</b>
                {member.email}
              </p>
            </div>
            <hr />
            <Link className="menu__row" to="/edit-profile" search={true} onClick={close}>
              <Icon of={IconUserEdit} />
              Edit Profile
            </Link>
            <Link className="menu__row" to="/" search={{ tab: 'yours' }} onClick={close}>
              <Icon of={IconPackage} />
              Your Items
            </Link>
            <Link className="menu__row" to="/" search={{ tab: 'history' }} onClick={close}>
              <Icon of={IconHistory} />
              History
            </Link>
            <Link className="menu__row" to="/searches" search={true} onClick={close}>
              <Icon of={IconListSearch} />
              Saved searches
            </Link>
            <Link className="menu__row" to="/notification-settings" search={true} onClick={close}>
              <Icon of={IconBellCog} />
              What to be told
            </Link>
            <hr />
            <p className="menu__label">Appearance</p>
            <SchemeSwitch />
            <hr />
            <button
              type="button"
              className="menu__row"
              onClick={() => {
                close()
                signOut.ask()
              }}
            >
              <Icon of={IconLogout} />
              Sign out
            </button>
          </>
        )}
      </Popover>
      {signOut.question}
    </>
  )
}
