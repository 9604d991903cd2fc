import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCloseFeed, useOpenFeed } from '#web/features/notifications/settings/commands.ts'
import { calendarFeedQuery } from '#web/features/notifications/settings/queries.ts'
import styles from '#web/features/notifications/settings/settings.module.css'
import { ADDRESS_ONCE, CALENDAR } from '#web/features/notifications/settings/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

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
          {CALENDAR[0]}
        </h2>
        <p className="t14 quiet">{CALENDAR[1]}</p>
      </div>
      {isOpen && path !== null && <Address url={`${window.location.origin}${path}`} />}
      <div className="row g2">
        <Button look="line" size="sm" busy={open.isPending} onClick={() => open.mutate(undefined)}>
          <Icon of={IconCalendarPlus} size={18} />
          {isOpen ? 'New address' : 'Make an address'}
        </Button>
        {isOpen && (
          <Button look="bare" size="sm" busy={close.isPending} onClick={() => close.mutate(undefined)}>
            Take it back
          </Button>
        )}
      </div>
    </section>
  )
}

const Address = ({ url }: { url: string }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.ok({ title: 'Address copied' })
  }
  return (
    <TextField
      label="Calendar address"
      hint={ADDRESS_ONCE}
      readOnly
      value={url}
      onFocus={({ currentTarget }) => currentTarget.select()}
      end={
        <button type="button" className="icon-btn" aria-label="Copy the address" onClick={() => void copy()}>
          <Icon of={IconCopy} size={18} />
        </button>
      }
    />
  )
}
