import type { ItemView } from '#api/items/contract.ts'
import look from '#web/features/items/detail/item.module.css'
import { firstName } from '#web/lib/names.ts'

export const HowPickup = ({ item }: { item: ItemView }) => {
  const name = firstName(item.owner.name)
  return (
    <section className="stack g3">
      <h2>How pickup works</h2>
      {item.isMine ? (
        <ol className={look['how']}>
          <li>
            <b>They ask for it</b>Neighbours say when they could come. You see everyone who asked, in order.
          </li>
          <li>
            <b>You say yes</b>One of them gets the address and a chat. The others stay on the waiting list.
          </li>
          <li>
            <b>They pick it up</b>Either of you marks it as picked up. Then say thanks.
          </li>
        </ol>
      ) : (
        <ol className={look['how']}>
          <li>
            <b>Ask for it</b>Say when you could come. {name} sees everyone who asked, in order.
          </li>
          <li>
            <b>{name} says yes</b>You get the address and a chat. The others stay on the waiting list.
          </li>
          <li>
            <b>Pick it up</b>Either of you marks it as picked up. Then say thanks.
          </li>
        </ol>
      )}
    </section>
  )
}
