import { useState } from 'react'
import { subscribeDevice } from '#web/features/notifications/device.ts'
import styles from '#web/features/notifications/settings/settings.module.css'
import * as texts from '#web/features/notifications/texts.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'

const DISMISSED = 'gifty:push-asked'

const mayAsk = () =>
  'Notification' in window &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  Notification.permission === 'default' &&
  getItem(DISMISSED) === null

/** Beside what one has asked for: whether to be told of the answer. The browser itself asks only after a yes. */
export const AskCard = ({ pushKey }: { pushKey: string }) => {
  const [isOpen, setOpen] = useState(mayAsk)
  if (!isOpen) return null
  const close = () => {
    setItem(DISMISSED, 'yes')
    setOpen(false)
  }
  const subscribe = async () => {
    close()
    try {
      if ((await subscribeDevice(pushKey)) === 'on') toast.ok({ title: texts.deviceTold })
      window.dispatchEvent(new Event('device-subscribed'))
    } catch {
      toast.info({ title: texts.deviceNotTold, text: texts.deviceNotToldText })
    }
  }
  return (
    <section className={styles['card']} aria-labelledby="ask-to-tell">
      <div>
        <h2 className={styles['heading']} id="ask-to-tell">
          {texts.askQuestion}
        </h2>
        <p className="t14 quiet">{texts.askExplanation}</p>
      </div>
      <div className="row">
        <Button size="sm" onClick={() => void subscribe()}>
          {texts.tellMe}
        </Button>
        <Button look="bare" size="sm" onClick={close}>
          {texts.notNow}
        </Button>
      </div>
    </section>
  )
}
