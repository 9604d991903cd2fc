import { useQuery } from '@tanstack/react-query'
import type { BlockedPerson } from '#api/blocks/contract.ts'
import styles from '#web/features/blocks/blocks.module.css'
import { useUnblock } from '#web/features/blocks/commands.ts'
import { blockedQuery } from '#web/features/blocks/queries.ts'
import * as texts from '#web/features/blocks/texts.ts'
import { Avatar } from '#web/ui/picture/avatar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/answer/skeleton.tsx'
import { Answer } from '#web/ui/feedback/answer/answer.tsx'

/** Among the settings: whom one has blocked. */
export const BlockedPeople = () => {
  const blocked = useQuery(blockedQuery)
  return (
    <section className={styles['blocked']} aria-labelledby="blocked-people">
      <h2 className="label" id="blocked-people">
        {texts.blockedPeople}
      </h2>
      <Answer
        to={blocked}
        waiting={<Skeleton height={44} />}
        small
        empty={<p className="t14 quiet">{texts.nobodyBlocked}</p>}
      >
        {(people) => <People people={people} />}
      </Answer>
    </section>
  )
}

const People = ({ people }: { people: readonly BlockedPerson[] }) => (
  <ul className={styles['people']}>
    {people.map((person) => (
      <Row key={person.id} person={person} />
    ))}
  </ul>
)

const Row = ({ person }: { person: BlockedPerson }) => {
  const unblock = useUnblock(person)
  return (
    <li className={styles['person']}>
      <Avatar id={person.id} name={person.name} />
      <b className="grow">{person.name}</b>
      <Button
        look="line"
        size="sm"
        busy={unblock.isPending}
        aria-label={texts.unblockPerson(person.name)}
        onClick={() => unblock.mutate()}
      >
        {texts.unblock}
      </Button>
    </li>
  )
}
