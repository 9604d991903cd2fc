import type { ItemView } from '#api/items/contract.ts'
import styles from '#web/features/items/detail/item.module.css'
import * as texts from '#web/features/items/detail/texts.ts'
import { firstName } from '#web/lib/text/names.ts'

export const HowPickup = ({ item }: { item: ItemView }) => {
  const steps = item.isMine ? texts.pickupStepsOfYours : texts.pickupSteps(firstName(item.owner))
  return (
    <section className="stack g3">
      <h2>{texts.howPickupWorks}</h2>
      <ol className={styles['how']}>
        {steps.map(({ title, text }, step) => (
          <li key={step}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
