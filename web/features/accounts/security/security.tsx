import { useQuery } from '@tanstack/react-query'
import type { UserView } from '#api/accounts/contract.ts'
import { Everywhere } from '#web/features/accounts/security/everywhere.tsx'
import { InShort, type TwoFactorState } from '#web/features/accounts/security/in-short.tsx'
import { securityQuery } from '#web/features/accounts/security/queries.ts'
import { SignedIn } from '#web/features/accounts/security/signed-in.tsx'
import * as texts from '#web/features/accounts/security/texts.ts'
import { WaysIn } from '#web/features/accounts/security/ways-in.tsx'
import type { Elements } from '#web/lib/elements.ts'
import { Answer } from '#web/ui/feedback/answer.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Props = {
  member: UserView
  /** Undefined until it is known. */
  twoFactor: TwoFactorState | undefined
  /** Two-factor among the ways in. */
  twoFactorRow: Elements
  onSignedOut: () => void
}

/** The safety of one's account: its state in short, the ways in, and every device that is signed in. */
export const Security = ({ member, twoFactor, twoFactorRow, onSignedOut }: Props) => {
  const security = useQuery(securityQuery)
  return (
    <>
      <Answer
        to={{ ...security, data: security.data && twoFactor && { ...security.data, twoFactor } }}
        waiting={<Skeleton height={180} radius={16} />}
        failed={texts.notLoaded}
      >
        {({ twoFactor: state, ...known }) => (
          <>
            <InShort security={known} twoFactor={state} isVerified={member.emailVerified} />
            <WaysIn
              member={member}
              passwordChangedAt={known.passwordChangedAt}
              isLocked={known.lockedUntil !== null}
              twoFactor={twoFactorRow}
            />
          </>
        )}
      </Answer>
      <SignedIn />
      <Everywhere hasTwoFactor={twoFactor?.enabled === true} onSignedOut={onSignedOut} />
    </>
  )
}
