import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

export const OwnWaiting = () => (
  <AfterWait>
    <div className="stack g4" aria-busy="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height={84} radius={14} />
      ))}
    </div>
  </AfterWait>
)
