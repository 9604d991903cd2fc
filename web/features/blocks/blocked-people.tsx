import { useQuery } from '@tanstack/react-query'
import type { BlockedPerson } from '#api/blocks/contract.ts'
import look from '#web/features/blocks/blocks.module.css'
import { useUnblock } from '#web/features/blocks/commands.ts'
import { blockedQuery } from '#web/features/blocks/queries.ts'
import * as texts from '#web/features/blocks/texts.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { AfterWait, Skeleton } from '#web/ui/skeleton.tsx'

/** Among the settings: whom one has blocked. */
export const BlockedPeople = () => {
  const { data, error } = useQuery(blockedQuery)
  return (
    <section className={look['blocked']} aria-labelledby="blocked-people">
      <h2 className="label" id="blocked-people">
        {texts.blockedPeople}
      </h2>
      {data === undefined ? <NotYet error={error} /> : <People people={data} />}
    </section>
  )
}

const People = ({ people }: { people: readonly BlockedPerson[] }) =>
  people.length === 0 ? (
    <p className="t14 quiet">{texts.nobodyBlocked}</p>
  ) : (
    <ul className={look['people']}>
      {people.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </ul>
  )

const Row = ({ person }: { person: BlockedPerson }) => {
  const unblock = useUnblock(person)
  return (
    <li className={look['person']}>
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

const NotYet = ({ error }: { error: Error | null }) =>
  error === null ? (
    <AfterWait>
      <Skeleton height={44} />
    </AfterWait>
  ) : (
    <p className="t14 quiet">{messageOf(error)}</p>
  )
