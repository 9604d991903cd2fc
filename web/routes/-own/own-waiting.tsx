import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Rows in the place of one's own things. */
export const OwnWaiting = () => (
  <div className="stack g4">
    {Array.from({ length: 5 }, (_, index) => (
      <Skeleton key={index} height={84} radius={14} />
    ))}
  </div>
)
