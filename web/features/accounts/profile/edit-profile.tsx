import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState, type ReactNode } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import { PlaceField } from '#web/features/accounts/place-field.tsx'
import {
  changeOf,
  fieldsOf,
  profileDraft,
  type ProfileFields,
  troubleIn,
} from '#web/features/accounts/profile/profile-fields.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import * as texts from '#web/features/accounts/profile/texts.ts'
import * as fieldTexts from '#web/features/accounts/field-texts.ts'
import { STREET_MAX } from '#domain/places/vocabulary.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import dialogLook from '#web/ui/dialog.module.css'
import setRowLook from '#web/ui/set-row.module.css'
import { cx } from '#web/ui/cx.ts'

type Props = {
  member: UserView
  /** Whom one has blocked. */
  blocked?: Elements
  /** What is missing before one may share, ask or write. */
  hint?: ReactNode
  onClose: () => void
}

/** One's own name and place, and how exactly neighbours see it. Only what was changed is sent. */
export const EditProfile = ({ member, blocked, hint, onClose }: Props) => {
  const [before] = useState(() => fieldsOf(member))
  const [fields, setFields, drop] = useDraft('profile', { ...profileDraft(before), over: before })
  const [trouble, setTrouble] = useState<ReturnType<typeof troubleIn>>({})
  const save = useSaving(() => {
    drop()
    onClose()
  }, setTrouble)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = troubleIn(fields)
    setTrouble(found)
    if (Object.keys(found).length > 0) return
    const change = changeOf(before, fields)
    if (change === null) onClose()
    else save.mutate(change)
  }
  return (
    <Dialog label={texts.editProfile} width={520} onClose={onClose}>
      <DialogTop title={texts.editProfile} onClose={onClose} />
      <div className={cx(dialogLook['dlgIn'], 'stack g5')}>
        <span>{hint}</span>
        <form id={formId} className="stack g4" noValidate onSubmit={submit}>
          <ProfileForm
            email={member.email}
            fields={fields}
            trouble={trouble}
            onChange={(change) => {
              setFields({ ...fields, ...change })
              setTrouble({})
            }}
          />
        </form>
        {blocked}
      </div>
      <div className={dialogLook['dlgFoot']}>
        <p className="grow">{texts.whatIsSeen}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </Dialog>
  )
}

const useSaving = (onClose: () => void, onTrouble: (trouble: ReturnType<typeof troubleIn>) => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: (change: NonNullable<ReturnType<typeof changeOf>>) =>
      changeMe({ change, label: texts.changeLabel, subject: 'profile:words' }),
    queuedIfLeft: true,
    onDone: (answer) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
      toast.ok({ title: texts.updated })
      onClose()
    },
    onQueued: onClose,
    onFailed: (error) => {
      const name = error instanceof ApiError ? error.messageFor('name') : undefined
      if (name === undefined) toast.bad({ title: texts.updateFailed, text: messageOf(error, texts.updateFailedText) })
      else onTrouble({ name })
    },
  })
}

type FormProps = {
  email: string
  fields: ProfileFields
  trouble: ReturnType<typeof troubleIn>
  onChange: (change: Partial<ProfileFields>) => void
}

const ProfileForm = ({ email, fields, trouble, onChange }: FormProps) => (
  <>
    <TextField
      label={fieldTexts.name}
      autoComplete="name"
      maxLength={50}
      data-autofocus
      error={trouble.name}
      value={fields.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <TextField label={fieldTexts.email} type="email" readOnly hint={texts.emailHint} value={email} />
    <PlaceField
      label={texts.suburb}
      aside={fieldTexts.optional}
      text={fields.area}
      isPicked={fields.isAreaFound}
      error={trouble.area}
      onText={(area) => onChange({ area, isAreaFound: area.trim() === '', point: null })}
      onPick={({ place_name: area, center, suburb }) =>
        onChange({
          area,
          isAreaFound: true,
          point: center,
          // The street of one's home lies in no other suburb.
          ...(suburb !== fields.suburb && { street: '', suburb }),
        })
      }
    />
    <TextField
      label={fieldTexts.street}
      aside={fieldTexts.optional}
      hint={fieldTexts.streetHint}
      autoComplete="address-line1"
      maxLength={STREET_MAX}
      error={trouble.street}
      value={fields.street}
      onChange={(event) => onChange({ street: event.currentTarget.value })}
    />
    <div className={setRowLook['setRow']}>
      <p className="grow">
        <b>{texts.showArea}</b>
        <br />
        <span className="t14 quiet">{texts.showAreaHint(fields.suburb)}</span>
      </p>
      <Switch on={fields.showLocation} label={texts.showArea} onChange={(showLocation) => onChange({ showLocation })} />
    </div>
  </>
)
