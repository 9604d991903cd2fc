import { useQuery } from '@tanstack/react-query'
import type { UserView } from '#api/accounts/contract.ts'
import type { SecurityView } from '#api/security/contract.ts'
import { ChangedLately } from '#web/features/accounts/security/changed-lately.tsx'
import { Everywhere } from '#web/features/accounts/security/everywhere.tsx'
import { InShort, type TwoFactorState } from '#web/features/accounts/security/in-short.tsx'
import { securityQuery } from '#web/features/accounts/security/queries.ts'
import { SignedIn } from '#web/features/accounts/security/signed-in.tsx'
import * as texts from '#web/features/accounts/security/texts.ts'
import { WaysIn } from '#web/features/accounts/security/ways-in.tsx'
import type { Elements } from '#web/lib/elements.ts'
import { Answer, type Question } from '#web/ui/feedback/answer/answer.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'

type Props = {
  member: UserView
  twoFactor: Question<TwoFactorState>
  /** Two-factor among the ways in. */
  twoFactorRow: Elements
  onSignedOut: () => void
  /** A change was taken back: everybody is signed out. */
  onUndone: (resetToken: string | null) => void
}

/** The safety of one's account: its state in short, the ways in, and every device that is signed in. */
export const Security = ({ member, twoFactor, twoFactorRow, onSignedOut, onUndone }: Props) => {
  const security = useQuery(securityQuery)
  return (
    <>
      <Answer to={bothOf(security, twoFactor)} waiting={<Skeleton height={180} radius={16} />} failed={texts.notLoaded}>
        {({ twoFactor: state, ...known }) => (
          <>
            <InShort
              security={known}
              twoFactor={state}
              isVerified={member.emailVerified}
              isOfStaff={member.role !== 'user'}
            />
            <ChangedLately changes={known.changes} onUndone={onUndone} />
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
      <Everywhere hasTwoFactor={twoFactor.data?.enabled === true} onSignedOut={onSignedOut} />
    </>
  )
}

/** Two questions of which the page needs both answers: whichever failed is asked again. */
const bothOf = (
  security: Question<SecurityView>,
  twoFactor: Question<TwoFactorState>,
): Question<SecurityView & { twoFactor: TwoFactorState }> => ({
  data: security.data && twoFactor.data && { ...security.data, twoFactor: twoFactor.data },
  error: security.error ?? twoFactor.error,
  isFetching: security.isFetching === true || twoFactor.isFetching === true,
  refetch: () => {
    for (const one of [security, twoFactor]) if (one.data === undefined) void one.refetch()
  },
})
