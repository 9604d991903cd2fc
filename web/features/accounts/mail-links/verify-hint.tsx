import type { UserView } from '#api/accounts/contract.ts'
import { ResendLink } from '#web/features/accounts/mail-links/resend.tsx'
import * as texts from '#web/features/accounts/mail-links/texts.ts'
import { Note } from '#web/ui/feedback/note.tsx'

/** Where the site asks for a verified address, and this member's is none yet. Demo neighbours have no mailbox. */
export const needsVerifying = (member: UserView, isRequired: boolean) =>
  isRequired && !member.emailVerified && !member.isDemo

/** What is missing, and the one thing to do about it. */
export const VerifyHint = ({ email }: { email: string }) => (
  <Note tone="amber" className="row g3">
    <p className="grow">
      <b>{texts.hint}</b>
      <br />
      <span>{texts.openTheLink(email)}</span>
    </p>
    <ResendLink email={email} />
  </Note>
)
