import { Empty } from '#web/ui/empty.tsx'

export const PickOne = () => (
  <main id="main" className="panel thread thread--none">
    <Empty
      drawing="/drawings/state-chat.svg"
      title="Pick a conversation"
      text="Everything about a pickup stays in its chat."
    />
  </main>
)
