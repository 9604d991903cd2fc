import { IconCalendarPlus, IconCalendarShare, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCloseFeed, useOpenFeed } from '#web/features/notifications/settings/commands.ts'
import { calendarFeedQuery } from '#web/features/notifications/settings/queries.ts'
import styles from '#web/features/notifications/settings/settings.module.css'
import * as texts from '#web/features/notifications/settings/texts.ts'
import { copyText } from '#web/lib/text/copy-text.ts'
import { Button, buttonClass } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { iconButtonClass } from '#web/ui/button/icon-button.tsx'

/** The secret address of the own pickups: made, made anew, or taken back. */
export const CalendarPart = () => {
  const { data: feed } = useQuery(calendarFeedQuery)
  const [path, setPath] = useState<string | null>(null)
  const open = useOpenFeed(setPath)
  const close = useCloseFeed()
  const isOpen = feed !== undefined && feed.openedAt !== null
  return (
    <section className="stack g3" aria-labelledby="calendar-address">
      <div>
        <h2 className={styles['heading']} id="calendar-address">
          {texts.calendar[0]}
        </h2>
        <p className="t14 quiet">{texts.calendar[1]}</p>
      </div>
      {isOpen && path !== null && <Address url={`${window.location.origin}${path}`} />}
      <div className="row">
        <Button
          icon={IconCalendarPlus}
          look="line"
          size="sm"
          busy={open.isPending}
          onClick={() => open.mutate(undefined)}
        >
          {isOpen ? texts.newAddress : texts.makeAddress}
        </Button>
        {isOpen && (
          <Button look="bare" size="sm" busy={close.isPending} onClick={() => close.mutate(undefined)}>
            {texts.takeBack}
          </Button>
        )}
      </div>
    </section>
  )
}

const Address = ({ url }: { url: string }) => {
  const copy = async () => {
    if (await copyText(url)) toast.ok({ title: texts.copied })
    else toast.warn({ title: texts.notCopied, text: texts.notCopiedText })
  }
  return (
    <>
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        end={
          <button
            type="button"
            className={iconButtonClass()}
            aria-label={texts.copyAddress}
            onClick={() => void copy()}
          >
            <Icon of={IconCopy} size={18} />
          </button>
        }
      />
      <a className={buttonClass({ look: 'line', size: 'sm' })} href={url.replace(/^https?:/u, 'webcal:')}>
        <Icon of={IconCalendarShare} size={18} />
        <span>{texts.followIn}</span>
      </a>
    </>
  )
}
