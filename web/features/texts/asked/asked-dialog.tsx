import { useQueries } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import type { AgreedKind } from '#domain/texts/vocabulary.ts'
import styles from '#web/features/texts/asked/asked-dialog.module.css'
import { Changes } from '#web/features/texts/marked.tsx'
import { changesOf } from '#web/features/texts/marked-text.ts'
import { type AskedText, askedQuery } from '#web/features/texts/queries.ts'
import * as texts from '#web/features/texts/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { longDay } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { TextLink } from '#web/vocabulary/text-link.tsx'
import { write } from '#web/write.ts'

type Props = {
  kinds: readonly AgreedKind[]
  /** To who would rather go. */
  leave: Elements
  onAgreed: () => void
  onClose: () => void
}

export const titleOf = (kinds: readonly AgreedKind[]) =>
  texts.changedTitle[kinds.length === 1 ? (kinds[0] ?? 'both') : 'both']

/** What has changed since the person last agreed, and the one press that agrees to it. */
export const AskedDialog = ({ kinds, leave, onAgreed, onClose }: Props) => {
  const asked = useAskedTexts(kinds)
  const title = titleOf(kinds)
  const isPhone = useIsPhone()
  const agree = useAction({
    write: (accept: { kind: AgreedKind; version: number }[]) => write('PUT /user/consents', { body: { accept } }),
    onDone: () => {
      toast.ok({ title: texts.agreed })
      onAgreed()
    },
    // Meanwhile there is another one.
    onFailed: (error) => {
      toast.bad({ title: texts.notAgreed, text: messageOf(error) })
      asked.refetch()
    },
  })
  const go = () => {
    if (asked.data !== undefined && !agree.isPending)
      agree.mutate(asked.data.map(({ kind, version }) => ({ kind, version })))
  }
  return (
    <Dialog label={title} width={620} phone="page" second onClose={onClose}>
      {!isPhone && <DialogTop title={title} onClose={onClose} />}
      <DialogBody>
        {isPhone && (
          <div className={styles['head']}>
            <img src="/drawings/state-letter.svg" alt="" width={180} height={135} />
            <h1 tabIndex={-1} data-autofocus>
              {title}
            </h1>
          </div>
        )}
        <Answer to={asked} waiting={<Skeleton height={120} radius={14} />} failed={texts.changesNotLoaded}>
          {(all) => all.map((one) => <Changed key={one.kind} asked={one} />)}
        </Answer>
        <Note as="p">
          <Icon of={IconEye} size={18} />
          <span>{texts.untilThen}</span>
        </Note>
      </DialogBody>
      <DialogFoot className={styles['foot']}>
        <p className="grow t14 quiet">{texts.preferToLeave(leave)}</p>
        <Button look={isPhone ? 'bare' : 'line'} size="lg" onClick={onClose}>
          {texts.later}
        </Button>
        <Button size="lg" busy={agree.isPending} disabled={asked.data === undefined} onClick={go}>
          {texts.agree}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** All of them, or none yet: what is agreed to was shown. */
const useAskedTexts = (kinds: readonly AgreedKind[]) =>
  useQueries({
    queries: kinds.map(askedQuery),
    combine: (all) => {
      const known = all.flatMap(({ data }) => data ?? [])
      return {
        data: known.length === all.length ? known : undefined,
        error: all.find(({ error }) => error !== null)?.error ?? null,
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => all.forEach(({ refetch }) => void refetch()),
      }
    },
  })

const Changed = ({ asked: { kind, version, publishedAt, changes } }: { asked: AskedText }) => {
  const moment = useMoment()
  return (
    <section className="stack g4" aria-label={texts.titles[kind]}>
      <p className="quiet">{texts.changedSince(version, longDay(publishedAt, moment), changesOf(changes).length)}</p>
      {changes !== '' && <Changes text={changes} />}
      <p className="t14 strong">
        <TextLink to={`/${kind}`}>{texts.readWhole[kind]}</TextLink>
      </p>
    </section>
  )
}
