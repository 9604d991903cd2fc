import type { RequestView } from '#api/requests/contract.ts'
import type { Point } from '#domain/place.ts'
import { type RequestOnMap, useRows } from '#web/features/requests/map/request-on-map.ts'
import { RequestPin } from '#web/features/requests/map/request-pin.tsx'
import { RequestRow } from '#web/features/requests/list/request-row.tsx'
import styles from '#web/features/requests/map/requests-map.module.css'
import * as texts from '#web/features/requests/texts.ts'
import { groupBox, groupsOf } from '#web/ui/map/pins/clusters.ts'
import type { Insets } from '#web/ui/map/pins/keep-in-view.ts'
import type { TileSource } from '#web/ui/map/map-frame.tsx'
import { MapKey } from '#web/ui/map/map-key.tsx'
import { Pins } from '#web/ui/map/pins/pins.tsx'
import { ReachMap } from '#web/ui/map/reach-map.tsx'
import { StackPanel } from '#web/ui/map/pins/stack-panel.tsx'
import { type Stack, useStack } from '#web/ui/map/pins/use-stack.ts'
import type { PinOnMap } from '#web/vocabulary/pick/pin-on-map.ts'

type Props = {
  requests: readonly RequestView[]
  /** Requests whose rows are not loaded. */
  pins?: readonly PinOnMap[]
  here: Point
  radius: number
  tileSource: TileSource
  className?: string | undefined
}

const NO_PINS: readonly PinOnMap[] = []
const NO_INSETS: Insets = { top: 0, bottom: 0 }

/** What neighbours look for, where they are: a pin opens its request, several at one place open as rows. */
export const RequestsMap = ({ requests: loaded, pins = NO_PINS, here, radius, tileSource, className }: Props) => {
  const requests: readonly RequestOnMap[] = [...loaded, ...pins]
  const stack = useStack(requests)
  return (
    <ReachMap
      label={texts.mapOfRequests}
      className={className}
      here={here}
      radius={radius}
      tileSource={tileSource}
      over={requests.some(({ isMine }) => isMine) && <MapKey marks={KEY} />}
      panel={stack.things.length > 0 && <RequestStack stack={stack} here={here} />}
      taken={({ place }) => groupsOf(requests, place).map((group) => groupBox(group, false))}
    >
      {(map, projection) => (
        <Pins
          groups={groupsOf(requests, projection.place)}
          map={map}
          projection={projection}
          insets={NO_INSETS}
          stack={stack}
          words={WORDS}
        >
          {(request, { left, top }) => <RequestPin request={request} left={left} top={top} />}
        </Pins>
      )}
    </ReachMap>
  )
}

const KEY = [{ look: 'mine', label: texts.yours }] as const
const WORDS = { atPlace: texts.requestsAtPlace, close: texts.requestsClose }

const RequestStack = ({ stack, here }: { stack: Stack<RequestOnMap>; here: Point }) => (
  <StackPanel
    stack={stack}
    title={texts.requestsAtPlace(stack.things.length)}
    className={styles['rows']}
    onClose={stack.close}
  >
    {useRows(stack.things, here).map((request) => (
      <li key={request.id}>
        <RequestRow request={request} isPhone />
      </li>
    ))}
  </StackPanel>
)
