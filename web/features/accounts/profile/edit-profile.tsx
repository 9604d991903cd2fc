import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
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
import { NAME_MAX } from '#domain/accounts/limits.ts'
import { STREET_MAX } from '#domain/places/vocabulary.ts'
import { asRefusal, messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { type Form, useForm } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SettingRow } from '#web/ui/layout/setting-row.tsx'

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
  const [fields, keep, drop] = useDraft('profile', { ...profileDraft(before), over: before })
  const save = useSaving(() => {
    drop()
    onClose()
  })
  const form = useForm<ProfileFields>({
    kept: [fields, keep],
    check: troubleIn,
    refusal: asRefusal(save.error),
    onSubmit: (now) => {
      const change = changeOf(before, now)
      if (change === null) onClose()
      else save.mutate(change)
    },
  })
  const formId = useId()
  return (
    <Dialog label={texts.editProfile} width={520} onClose={onClose}>
      <DialogTop title={texts.editProfile} onClose={onClose} />
      <DialogBody className="stack g5">
        <span>{hint}</span>
        <form id={formId} className="stack g4" {...form.props}>
          <ProfileForm email={member.email} form={form} />
        </form>
        {blocked}
      </DialogBody>
      <DialogFoot>
        <p className="grow">{texts.whatIsSeen}</p>
        <Button look="line" size="lg" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" form={formId} size="lg" busy={save.isPending}>
          {texts.save}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const useSaving = (onClose: () => void) => {
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
      if (asRefusal(error)?.messageFor('name') === undefined)
        toast.bad({ title: texts.updateFailed, text: messageOf(error, texts.updateFailedText) })
    },
  })
}

type FormProps = { email: string; form: Form<ProfileFields> }

const ProfileForm = ({ email, form }: FormProps) => (
  <>
    <TextField label={fieldTexts.name} autoComplete="name" maxLength={NAME_MAX} data-autofocus {...form.text('name')} />
    <TextField label={fieldTexts.email} type="email" readOnly hint={texts.emailHint} value={email} />
    <PlaceField
      label={texts.suburb}
      aside={fieldTexts.optional}
      text={form.fields.area}
      isPicked={form.fields.isAreaFound}
      error={form.error('area')}
      onText={(area) => form.set({ area, isAreaFound: area.trim() === '', point: null })}
      onPick={({ place_name: area, center, suburb }) =>
        form.set({
          area,
          isAreaFound: true,
          point: center,
          // The street of one's home lies in no other suburb.
          ...(suburb !== form.fields.suburb && { street: '', suburb }),
        })
      }
    />
    <TextField
      label={fieldTexts.street}
      aside={fieldTexts.optional}
      hint={fieldTexts.streetHint}
      autoComplete="address-line1"
      maxLength={STREET_MAX}
      {...form.text('street')}
    />
    <SettingRow title={texts.showArea} text={texts.showAreaHint(form.fields.suburb)}>
      <Switch
        on={form.fields.showLocation}
        label={texts.showArea}
        onChange={(showLocation) => form.set({ showLocation })}
      />
    </SettingRow>
  </>
)
