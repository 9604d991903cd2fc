import type { Attempts } from './attempts.ts'
import type { Act } from '#tests/simulation/acts/choosing.ts'
import type { Node } from '#tests/simulation/process/node.ts'
import type { Answer } from '#tests/simulation/process/serving.ts'
import type { Site } from '#tests/simulation/site.ts'

/** One act that is sent until it is answered, always with the same key and the same beginning. */
export interface Insisting {
  readonly act: Act
  readonly nodes: readonly Node[]
  readonly site: Site
  readonly attempts: Attempts
  readonly commandId: string
  readonly startedAt: string
}

export type Done = { readonly is: 'done'; readonly node: Node } & Extract<Answer, { ok: true }>
export type Told =
  | Done
  /** `last`: every earlier try had ended when this one began, so nothing of this command may be in the log. */
  | { readonly is: 'refused'; readonly last: boolean; readonly rejected: string }
  | { readonly is: 'unknown' }

const TRIES = 12
export const PATIENCE_MS = 4000
/**
 * Whoever accepts an offer closes the page without an answer: what was begun is for the scheduler to finish. Pictures go after a day of
 * people's, in which there is no time for many tries of the machines (picture-acts.ts). A password that got no answer is typed anew.
 */
export const FEWER_TRIES: Readonly<Record<string, number>> = {
  acceptOffer: 1,
  listPictured: 2,
  changePictures: 2,
  changePassword: 1,
  signIn: 1,
}
const triesOf = ({ name }: Act): number => FEWER_TRIES[name] ?? TRIES

/** As a browser does: the same act with the same key, to whichever process answers, until one does. */
export const insist = async ({
  act,
  nodes,
  site: { time, chance },
  attempts,
  commandId,
  startedAt,
}: Insisting): Promise<Told> => {
  let underway: { readonly life: Node['life'] }[] = []
  const metadata = { by: { kind: 'member', id: act.personId }, commandId, startedAt } as const
  for (let tries = 0; tries < triesOf(act); tries += 1) {
    const late = time.sleep(PATIENCE_MS).then(() => null)
    const node = chance.pick(nodes)
    const last = !underway.some(({ life }) => life.isAlive())
    const attempt = { life: node.life }
    underway.push(attempt)
    const end = (): null => {
      underway = underway.filter((one) => one !== attempt)
      return null
    }
    const ended = attempts.begin(commandId)
    const served = node.serve(act.send, metadata).finally(ended)
    const answer = await Promise.race([served.catch(end), late])
    if (answer?.ok) return { is: 'done', node, ...answer }
    if (answer && !answer.ok && answer.rejected !== 'busy-stream') return told(answer, last)
    if (answer) end()
    await time.sleep(chance.next() * 3000)
  }
  return { is: 'unknown' }
}

/** What the API itself refuses may have happened at an earlier try. */
const told = ({ isRule, rejected }: Extract<Answer, { ok: false }>, last: boolean): Told =>
  isRule ? { is: 'refused', last, rejected } : { is: 'unknown' }
