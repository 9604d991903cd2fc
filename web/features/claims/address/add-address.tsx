import { IconMapPinQuestion } from '@tabler/icons-react'
import type { ClaimView } from '#api/claims/contract.ts'
import styles from '#web/features/claims/address/add-address.module.css'
import { useAddAddress } from '#web/features/claims/commands.ts'
import type { Run } from '#web/features/claims/hand-over/hand-over.machine.ts'
import * as texts from '#web/features/claims/address/address-texts.ts'
import { draftFields, isFlag, isTextOrNone } from '#web/lib/form/draft-fields.ts'
import { firstName } from '#web/lib/text/names.ts'
import { tap, useDraft } from '#web/lib/form/use-draft.ts'
import { useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { cx } from '#web/ui/cx.ts'
import { type OwnStreetAt, streetAnswer, type TypedStreet, UNTYPED } from '#web/vocabulary/pick/own-street.ts'
import { RememberStreet, StreetField } from '#web/vocabulary/pick/street-field.tsx'
import { streetMissing } from '#web/vocabulary/texts.ts'
import { Note } from '#web/ui/feedback/note.tsx'

type Props = {
  claim: ClaimView
  /** Of the listing, where its address names none. */
  suburb: string
  ownStreetAt: OwnStreetAt
  isSubmitting: boolean
  send: (run: Run) => void
}

/** Asks the owner for the street of a thing that is promised without one. */
export const AddAddress = ({ claim, suburb, ownStreetAt, isSubmitting, send }: Props) => {
  const name = firstName(claim.claimer)
  return (
    <Note tone="amber" as="section" className={styles['ask']} aria-labelledby="add-address">
      <Icon of={IconMapPinQuestion} />
      <div className={cx('grow', styles['words'])}>
        <h3 id="add-address">{texts.whereTo(name)}</h3>
        <p>{texts.onlyPin(name)}</p>
      </div>
      <AddressForm claim={claim} suburb={suburb} ownStreetAt={ownStreetAt} isSubmitting={isSubmitting} send={send} />
    </Note>
  )
}

/** Street, whether it is remembered, and the button. */
export const AddressForm = ({ claim, suburb, ownStreetAt, isSubmitting, send }: Props) => {
  const add = useAddAddress(claim)
  const [typed, keep, drop] = useDraft(`address-${claim.id}`, TYPED)
  const answer = streetAnswer(claim.pickup && { ...claim.pickup, suburb }, ownStreetAt, typed)
  const { isMissing, location, remember } = answer
  const form = useForm<TypedStreet>({
    kept: [typed, keep],
    check: () => ({ street: isMissing ? streetMissing : undefined }),
    onSubmit: () => {
      if (location === undefined) return
      const settle = () => {
        drop()
        remember()
      }
      send(() => add.mutateAsync(location).then(tap(settle)))
    },
  })
  return (
    <form className={styles['form']} {...form.props}>
      <StreetField
        label={texts.street}
        error={form.error('street')}
        suburb={answer.suburb}
        street={answer.street}
        onType={(street) => form.set({ street })}
      />
      <div className={styles['acts']}>
        <RememberStreet own={answer.own} keep={typed.keep} onChange={(next) => form.set({ keep: next })} />
        <Button type="submit" busy={isSubmitting}>
          {texts.addTheAddress}
        </Button>
      </div>
    </form>
  )
}

const TYPED = draftFields(UNTYPED, { street: isTextOrNone, keep: isFlag })
