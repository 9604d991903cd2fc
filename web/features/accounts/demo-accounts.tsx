import type { SignIn } from '#web/features/accounts/use-sign-in.ts'
import { Button } from '#web/ui/button.tsx'

export type DemoAccount = { email: string; name: string }

/** Buttons that sign in as one of the demo neighbours. */
export const DemoAccounts = ({ signIn, accounts }: { signIn: SignIn; accounts: readonly DemoAccount[] }) => (
  <section className="stack g3" aria-labelledby="demo-title">
    <hr />
    <h2 className="t14 quiet demo__title" id="demo-title">
      Only looking around?
    </h2>
    <div className="row row--wrap demo__btns">
      {accounts.map((account) => (
        <Button
          key={account.email}
          look="line"
          className="demo__btn"
          disabled={signIn.isSending}
          onClick={() => signIn.submit({ way: 'demo', email: account.email })}
        >
          Try as {account.name}
        </Button>
      ))}
    </div>
  </section>
)
