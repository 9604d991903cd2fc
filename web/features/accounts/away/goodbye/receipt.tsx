import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconDownload, IconPrinter, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/calls.ts'
import styles from '#web/features/accounts/away/away.module.css'
import * as texts from './goodbye-texts.ts'
import { api } from '#web/lib/http/api.ts'
import { ApiError, messageOf } from '#web/lib/http/api-error.ts'
import { numberText } from '#web/lib/text/counted.ts'
import { download } from '#web/lib/download.ts'
import { clockText, longDate } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { LonePage, LoneState } from '#web/ui/layout/page/lone-page.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AfterWait } from '#web/ui/feedback/answer/skeleton.tsx'

type ReceiptView = AnswerOf<'GET /user/receipts/:id'>['data']

/** What was erased, for whoever knows its address. */
export const Receipt = ({ receiptId, onStart }: { receiptId: string; onStart: () => void }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'receipt', receiptId],
    queryFn: async ({ signal }) => (await api.get('/user/receipts/:id', { params: { id: receiptId }, signal })).data,
  })
  const isMissing = error instanceof ApiError && error.status === 404
  if (data !== undefined)
    return (
      <LonePage onStart={onStart}>
        <Shown receipt={data} />
      </LonePage>
    )
  return (
    <LonePage onStart={onStart}>
      {error === null || isMissing ? (
        <AfterWait>
          <LoneState
            drawing="/drawings/empty-done.svg"
            title={isMissing ? texts.notThere : texts.loading}
            text={isMissing ? texts.notThereText : texts.oneMoment}
          />
        </AfterWait>
      ) : (
        <Failure title={texts.notLoaded} text={messageOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </LonePage>
  )
}

const Shown = ({ receipt }: { receipt: ReceiptView }) => (
  <div className={styles['bye']}>
    <div className={styles['say']}>
      <img src="/drawings/empty-done.svg" alt="" width={240} height={180} />
      <h1>{texts.erased}</h1>
      <p className="quiet">{texts.erasedText}</p>
      <ul className={styles['facts']}>
        <li>
          <Icon of={IconShieldCheck} />
          <span>{texts.anybodyChecks}</span>
        </li>
      </ul>
    </div>
    <Card receipt={receipt} />
  </div>
)

const Card = ({ receipt }: { receipt: ReceiptView }) => {
  const zone = useZone()
  const { erasedAt, keyDestroyed } = receipt
  const save = () =>
    download(texts.fileName, new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }))
  return (
    <Panel className={styles['form']} aria-labelledby="receipt">
      <div>
        <h2 id="receipt">{texts.receiptTitle}</h2>
        <p className="t14 quiet">{texts.madeAt(longDate(erasedAt, zone), clockText(erasedAt, zone))}</p>
      </div>
      <Counts
        rows={[
          [texts.listings, numberText(receipt.listings)],
          [texts.requestsAndOffers, numberText(receipt.requests + receipt.offers)],
          [texts.messages, numberText(receipt.messages)],
          [texts.photos, numberText(receipt.photos)],
          [texts.devices, numberText(receipt.devices)],
          [texts.streams, numberText(receipt.streams)],
        ]}
      />
      <Counts
        rows={[
          [texts.key, keyDestroyed ? texts.destroyed : texts.stillThere],
          [texts.position, numberText(receipt.position)],
          [texts.digest, <code key="digest">{shortDigest(receipt.digest)}</code>],
        ]}
      />
      <Note as="p" tone={keyDestroyed ? 'leaf' : 'clay'}>
        {keyDestroyed && <Icon of={IconCheck} />}
        <span>{texts.checkedKey(keyDestroyed, receipt.thanks)}</span>
      </Note>
      <div className="row row--wrap">
        <Button icon={IconDownload} onClick={save}>
          {texts.download}
        </Button>
        <Button look="line" icon={IconPrinter} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <details className="t14">
        <summary className="strong">{texts.howToCheck}</summary>
        <p>
          {texts.howText((text) => (
            <code>{text}</code>
          ))}
        </p>
      </details>
    </Panel>
  )
}

const Counts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles['counts']}>
    {rows.map(([name, value], row) => (
      <div key={row} className={styles['count']}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Its beginning and its end; the whole of it stands in the file. */
const shortDigest = (digest: string) =>
  `${digest.slice(0, 16).replaceAll(/(.{4})(?=.)/gu, '$1 ')} … ${digest.slice(-4)}`
