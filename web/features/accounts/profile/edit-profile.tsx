import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import { PlaceField } from '#web/features/accounts/place-field.tsx'
import { changeOf, fieldsOf, type ProfileFields, troubleIn } from '#web/features/accounts/profile/profile-fields.ts'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import { STREET_MAX } from '#web/lib/address.ts'
import { ApiError, messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = {
  member: UserView
  /** Whom one has blocked. */
  blocked?: ReactNode
  onClose: () => void
}

/** One's own name and place, and how exactly neighbours see it. Only what was changed is sent. */
export const EditProfile = ({ member, blocked, onClose }: Props) => {
  const [before] = useState(() => fieldsOf(member))
  const [fields, setFields] = useState(before)
  const [trouble, setTrouble] = useState<ReturnType<typeof troubleIn>>({})
  const save = useSaving(onClose, setTrouble)
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
    <Dialog label="Edit profile" width={520} onClose={onClose}>
      <DialogTop title="Edit profile" onClose={onClose} />
      <div className="dlg__in stack g5">
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
      <div className="dlg__foot">
        <p className="grow">Neighbours see your name and your suburb.</p>
        <Button look="line" size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} size="lg" busy={save.isPending}>
          Save
        </Button>
      </div>
    </Dialog>
  )
}

const useSaving = (onClose: () => void, onTrouble: (trouble: ReturnType<typeof troubleIn>) => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: (change: NonNullable<ReturnType<typeof changeOf>>) =>
      changeMe({ change, label: 'Your profile', subject: 'profile:words' }),
    onDone: (answer) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
      toast.ok({ title: 'Profile updated' })
      onClose()
    },
    onQueued: onClose,
    onFailed: (error) => {
      const name = error instanceof ApiError ? error.messageFor('name') : undefined
      if (name === undefined) toast.bad({ title: 'Update Failed', text: messageOf(error, 'Profile update failed') })
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
      label="Name"
      autoComplete="name"
      maxLength={50}
      data-autofocus
      error={trouble.name}
      value={fields.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
    />
    <TextField label="E-mail" type="email" readOnly hint="Only you see it." value={email} />
    <PlaceField
      label="Suburb"
      aside="(optional)"
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
      label="Street and number"
      aside="(optional)"
      hint="For your next gifts. Only someone you say yes to sees it."
      autoComplete="address-line1"
      maxLength={STREET_MAX}
      error={trouble.street}
      value={fields.street}
      onChange={(event) => onChange({ street: event.currentTarget.value })}
    />
    <div className="set-row">
      <p className="grow">
        <b>Show my area on the map</b>
        <br />
        <span className="t14 quiet">
          Off: neighbours see “{fields.suburb || 'your suburb'}” only, with the pin in the middle of the suburb
        </span>
      </p>
      <Switch
        on={fields.showLocation}
        label="Show my area on the map"
        onChange={(showLocation) => onChange({ showLocation })}
      />
    </div>
  </>
)
