import { useQuery } from '@tanstack/react-query'
import type { UserView } from '#api/accounts/contract.ts'
import { Everywhere } from '#web/features/accounts/security/everywhere.tsx'
import { InShort, type TwoFactorState } from '#web/features/accounts/security/in-short.tsx'
import { securityQuery } from '#web/features/accounts/security/queries.ts'
import { SignedIn } from '#web/features/accounts/security/signed-in.tsx'
import * as texts from '#web/features/accounts/security/texts.ts'
import { WaysIn } from '#web/features/accounts/security/ways-in.tsx'
import { messageOf } from '#web/lib/api-error.ts'
import type { Elements } from '#web/lib/elements.ts'
import { Failure } from '#web/ui/failure.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

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
  const { data, error, isFetching, refetch } = useQuery(securityQuery)
  if (data === undefined && error !== null)
    return <Failure title={texts.notLoaded} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      {data === undefined || twoFactor === undefined ? (
        <AfterWait>
          <Skeleton height={180} radius={16} />
        </AfterWait>
      ) : (
        <>
          <InShort security={data} twoFactor={twoFactor} isVerified={member.emailVerified} />
          <WaysIn
            member={member}
            passwordChangedAt={data.passwordChangedAt}
            isLocked={data.lockedUntil !== null}
            twoFactor={twoFactorRow}
          />
        </>
      )}
      <SignedIn />
      <Everywhere hasTwoFactor={twoFactor?.enabled === true} onSignedOut={onSignedOut} />
    </>
  )
}
