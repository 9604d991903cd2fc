import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deviceState, subscribeDevice, unsubscribeDevice } from '#web/features/notifications/device.ts'
import styles from '#web/features/notifications/settings/settings.module.css'
import * as texts from '#web/features/notifications/settings/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

const DEVICE = ['accounts', 'this-device'] as const

/** Whether this very browser is told, and what to do about it. */
export const DeviceRow = ({ pushKey }: { pushKey: string }) => {
  const client = useQueryClient()
  const { data: state } = useQuery({ queryKey: DEVICE, queryFn: deviceState, networkMode: 'always' })
  const change = useMutation({
    mutationFn: () => (state === 'on' ? unsubscribeDevice() : subscribeDevice(pushKey)),
    onSuccess: (next) => client.setQueryData(DEVICE, next),
    onError: (error) => toast.bad({ title: texts.deviceFailed, text: messageOf(error, texts.deviceFailedText) }),
  })
  const row = cx('row g3', styles['device'])
  // As high as it will be: what stands below stays.
  if (state === undefined) return <div className={row} />
  return (
    <div className={row}>
      <p className="grow t14 quiet" aria-live="polite">
        {texts.hereIs[state]}
      </p>
      {(state === 'on' || state === 'off') && (
        <Button look="line" size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {state === 'on' ? texts.stopTelling : texts.tellDevice}
        </Button>
      )}
    </div>
  )
}
