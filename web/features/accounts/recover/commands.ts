import { ticketNumber } from '#domain/tickets/vocabulary.ts'
import type { RecoveryMethod } from '#api/recovery/contract.ts'
import type { Recovered, RecoverInput } from '#web/features/accounts/recover/recover.machine.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { makeRepeated } from '#web/lib/http/retry/repeated.ts'
import { write } from '#web/write.ts'

/** A code and a ticket come without the address, which the server remembers for a quarter of an hour. */
export const makeRecover = () => {
  const repeated = makeRepeated()
  let remembered: string | null = null

  const ask = async (email: string, method: RecoveryMethod) => {
    const answer = await api.send(write('POST /user/recover-account', { body: { email, method } }))
    remembered = email
    return answer
  }

  const asked = async <Result>({ email, method }: RecoverInput, send: () => Promise<Result>): Promise<Result> => {
    if (remembered !== email) await ask(email, method)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'recovery-not-asked')) throw error
      await ask(email, method)
      return send()
    }
  }

  const byMail = async ({ email }: RecoverInput): Promise<Recovered> => {
    const answer = await ask(email, 'email')
    return { is: answer.isStale || answer.data.mailed ? 'mailed' : 'unmailed' }
  }

  const byCode = async (input: RecoverInput): Promise<Recovered> => {
    const { backupCode } = input
    await asked(input, () =>
      repeated({ backupCode }, (key) =>
        api.send(write('POST /user/recover-with-backup', { body: { backupCode } }), { key }),
      ),
    )
    return { is: 'open' }
  }

  const bySupport = async (input: RecoverInput): Promise<Recovered> => {
    const { email, reason, contact } = input
    const body = { reason, ...(contact === '' ? {} : { contact }) }
    const answer = await asked(input, () =>
      repeated(body, (key) => api.send(write('POST /user/recovery-support', { body }), { key })),
    )
    return { is: 'ticket', number: ticketNumber(answer.data.id), address: contact === '' ? email : contact }
  }

  const ways = { email: byMail, backup: byCode, support: bySupport }
  return (input: RecoverInput): Promise<Recovered> => ways[input.method](input)
}
