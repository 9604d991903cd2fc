import { useQuery } from '@tanstack/react-query'
import { type Icon as TablerIcon, IconClipboardList, IconFileText, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { AGREED_KINDS, type AgreedKind, type TextKind } from '#domain/texts/vocabulary.ts'
import { AskedDialog } from '#web/features/texts/asked/asked-dialog.tsx'
import { Past } from '#web/features/texts/own/past-consents.tsx'
import { type Consent, consentsQuery, textQuery } from '#web/features/texts/queries.ts'
import * as texts from '#web/features/texts/texts.ts'
import type { Elements } from '#web/lib/elements.ts'
import { download } from '#web/lib/download.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { clockText, longDay, type Moment } from '#web/lib/time/when.ts'
import { useMoment } from '#web/lib/time/zone.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { Switch } from '#web/ui/form/choice/switch.tsx'
import { IconRow, IconRows } from '#web/ui/layout/row/icon-row.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { SettingRow } from '#web/ui/layout/row/setting-row.tsx'
import { write } from '#web/write.ts'

/** As the account has them. */
export type Choice = { news: boolean; area: boolean; suburb: string | null }

/** Where the device is, kept by this browser alone: since when it may be told, null where it may not. */
type HereNow = { since: number | null; isAsking: boolean; onChange: (on: boolean) => void }

type Props = {
  choices: Choice
  here: HereNow
  /** To who would rather go: terms end with the account. */
  leave: Elements
  onAgreed: () => void
}

/** What the person agreed to, what may be taken back, and what was before. */
export const Consents = ({ choices, here, ...rest }: Props) => {
  const consents = useQuery(consentsQuery)
  return (
    <Answer to={consents} waiting={<Skeleton height={320} radius={16} />} failed={texts.consentsNotLoaded}>
      {(all) => (
        <>
          <Agreed all={all} {...rest} />
          <Choices given={all.find(({ kind }) => kind === 'marketing')} choices={choices} here={here} />
          <Past all={all} />
        </>
      )}
    </Answer>
  )
}

type AllProps = { all: readonly Consent[] }

const Agreed = ({ all, leave, onAgreed }: AllProps & Omit<Props, 'choices' | 'here'>) => (
  <Panel padded className="stack g3" aria-labelledby="agreed">
    <div className="row row--wrap row--between">
      <h2 id="agreed">{texts.agreedTo}</h2>
      <Button look="bare" onClick={() => saveRecord(all)}>
        {texts.downloadRecord}
      </Button>
    </div>
    <NewerWaits all={all} leave={leave} onAgreed={onAgreed} />
    <IconRows>
      <AgreedRow kind="terms" icon={IconFileText} all={all} />
      <AgreedRow kind="privacy" icon={IconShieldLock} all={all} />
      <PolicyRow />
    </IconRows>
    <p className="t13 quiet">{texts.endWithAccount(leave)}</p>
  </Panel>
)

/** For who answered "later". */
const NewerWaits = ({ all, leave, onAgreed }: AllProps & Omit<Props, 'choices' | 'here'>) => {
  const [isOpen, setOpen] = useState(false)
  const asked = AGREED_KINDS.filter((kind) => all.some((one) => one.kind === kind && one.asked))
  if (asked.length === 0) return null
  return (
    <Note tone="amber">
      <div className="row row--wrap row--between grow">
        <p>{texts.newerWaits}</p>
        <Button look="line" onClick={() => setOpen(true)}>
          {texts.seeChanges}
        </Button>
      </div>
      {isOpen && (
        <AskedDialog
          kinds={asked}
          leave={leave}
          onClose={() => setOpen(false)}
          onAgreed={() => {
            setOpen(false)
            onAgreed()
          }}
        />
      )}
    </Note>
  )
}

const saveRecord = (all: readonly Consent[]) =>
  download(
    texts.recordName,
    new Blob(
      [
        `${JSON.stringify(
          all.map(({ record }) => record),
          null,
          2,
        )}\n`,
      ],
      { type: 'application/json' },
    ),
  )

const AgreedRow = ({ kind, icon, all }: AllProps & { kind: AgreedKind; icon: TablerIcon }) => {
  const moment = useMoment()
  const agreed = all.find((one) => one.kind === kind && one.current)
  return (
    <li>
      <IconRow
        icon={icon}
        title={texts.titles[kind]}
        badge={agreed && <Badge>{texts.version(agreed.version)}</Badge>}
        text={
          agreed
            ? texts.agreedAt(momentText(agreed.acceptedAt, moment), agreed.how, agreed.device)
            : texts.nothingAgreed
        }
      >
        <ReadLink kind={kind} version={agreed?.version} />
      </IconRow>
    </li>
  )
}

const momentText = (iso: string, moment: Moment) => `${longDay(iso, moment)}, ${clockText(iso, moment.zone)}`

const PolicyRow = () => {
  const { data } = useQuery(textQuery('listing-policy'))
  return (
    <li>
      <IconRow
        icon={IconClipboardList}
        title={texts.titles['listing-policy']}
        badge={data && <Badge>{texts.version(data.version)}</Badge>}
        text={texts.everyListing}
      >
        <ReadLink kind="listing-policy" version={undefined} />
      </IconRow>
    </li>
  )
}

const ReadLink = ({ kind, version }: { kind: TextKind; version: number | undefined }) => (
  <a
    className={buttonClass({ look: 'line' })}
    href={version === undefined ? `/${kind}` : `/${kind}?version=${version}`}
    aria-label={texts.readText(texts.titles[kind])}
  >
    {texts.read}
  </a>
)

const failed = (error: Error) => toast.bad({ title: texts.notChanged, text: messageOf(error) })

type ChoicesProps = { given: Consent | undefined; choices: Choice; here: HereNow }

const Choices = ({ given, choices, here }: ChoicesProps) => {
  const moment = useMoment()
  const news = useAction({
    inTurn: ['accounts', 'news'],
    write: (marketing: boolean) => write('PUT /user/consents', { body: { marketing } }),
    onFailed: failed,
  })
  const area = useAction({
    inTurn: ['accounts', 'area'],
    write: (showLocation: boolean) => write('PUT /auth/me', { body: { preferences: { showLocation } } }),
    onFailed: failed,
  })
  return (
    <Panel padded className="stack g3" aria-labelledby="choices">
      <h2 id="choices">{texts.takenBackAnyTime}</h2>
      <SettingRow title={texts.news} text={newsText(given, moment)}>
        <Switch on={news.isPending ? news.variables : choices.news} label={texts.news} onChange={news.mutate} />
      </SettingRow>
      <SettingRow title={texts.area} text={texts.areaText(choices.suburb)}>
        <Switch on={area.isPending ? area.variables : choices.area} label={texts.area} onChange={area.mutate} />
      </SettingRow>
      <SettingRow title={texts.here} text={hereText(here.since, moment)}>
        <Switch on={here.isAsking || here.since !== null} label={texts.here} onChange={here.onChange} />
      </SettingRow>
    </Panel>
  )
}

const hereText = (since: number | null, moment: Moment) =>
  since === null ? texts.hereNotGiven : texts.hereGiven(momentText(new Date(since).toISOString(), moment))

const newsText = (news: Consent | undefined, moment: Moment) => {
  if (news === undefined) return texts.neverGiven
  return news.withdrawnAt === null
    ? texts.newsGiven(momentText(news.acceptedAt, moment))
    : texts.newsTakenBack(momentText(news.withdrawnAt, moment))
}
