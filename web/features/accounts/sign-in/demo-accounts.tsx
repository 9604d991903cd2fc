import styles from './sign-in.module.css'
import type { FirstStep } from './use-sign-in.ts'
import * as texts from '#web/features/accounts/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'

export type DemoAccount = { email: string; name: string }

/** Buttons that sign in as one of the demo neighbours. */
export const DemoAccounts = ({ signIn, accounts }: { signIn: FirstStep; accounts: readonly DemoAccount[] }) => (
  <section className="stack g3" aria-labelledby="demo-title">
    <hr />
    <h2 className={cx('t14 quiet', styles['demoTitle'])} id="demo-title">
      {texts.lookingAround}
    </h2>
    <div className={cx('row row--wrap', styles['demoBtns'])}>
      {accounts.map((account) => (
        <Button
          key={account.email}
          look="line"
          className={styles['demoBtn']}
          disabled={signIn.isSending}
          onClick={() => signIn.submit({ way: 'demo', email: account.email })}
        >
          {texts.tryAs(account.name)}
        </Button>
      ))}
    </div>
  </section>
)
