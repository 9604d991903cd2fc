import { IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { changeMe } from '#web/features/accounts/commands.ts'
import { PlaceField } from '#web/features/accounts/place/place-field.tsx'
import {
  changeOf,
  fieldsOf,
  profileDraft,
  type ProfileFields,
  troubleIn,
} from '#web/features/accounts/profile/profile-fields.ts'
import styles from '#web/features/accounts/profile/profile-panel.module.css'
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
import { Badge } from '#web/ui/feedback/badge/badge.tsx'
import { Switch } from '#web/ui/form/choice/switch.tsx'
import { TextField } from '#web/ui/form/text/text-field.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { SettingRow } from '#web/ui/layout/row/setting-row.tsx'

type Props = {
  member: UserView
  /** How far "nearby" reaches, which is saved by itself. */
  radius: Elements
}

/** One's own name and place, and how exactly neighbours see it. What was saved is where the form begins anew. */
export const ProfilePanel = ({ member, radius }: Props) => {
  const [savings, setSavings] = useState(0)
  return (
    <Panel padded className="stack g4" aria-labelledby="profile">
      <h2 id="profile">{texts.profile}</h2>
      <ProfileForm key={savings} member={member} radius={radius} onSaved={() => setSavings(savings + 1)} />
    </Panel>
  )
}

/** Only what was changed is sent. */
const ProfileForm = ({ member, radius, onSaved }: Props & { onSaved: () => void }) => {
  const [before] = useState(() => fieldsOf(member))
  const [fields, keep, drop] = useDraft('profile', { ...profileDraft(before), over: before })
  const save = useSaving(() => {
    drop()
    onSaved()
  })
  const form = useForm<ProfileFields>({
    kept: [fields, keep],
    check: troubleIn,
    refusal: asRefusal(save.error),
    onSubmit: (now) => {
      const change = changeOf(before, now)
      if (change === null) toast.ok({ title: texts.nothingChanged })
      else save.mutate(change)
    },
  })
  return (
    <form className="stack g4" {...form.props}>
      <div className={styles['fields']}>
        <TextField label={fieldTexts.name} autoComplete="name" maxLength={NAME_MAX} {...form.text('name')} />
        <Email member={member} />
        <Place form={form} />
        {radius}
      </div>
      <SettingRow title={texts.showArea} text={texts.showAreaHint(form.fields.suburb)}>
        <Switch
          on={form.fields.showLocation}
          label={texts.showArea}
          onChange={(showLocation) => form.set({ showLocation })}
        />
      </SettingRow>
      <div className={styles['foot']}>
        <p className="grow t14 quiet">{texts.whatIsSeen}</p>
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

const useSaving = (onSaved: () => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: (change: NonNullable<ReturnType<typeof changeOf>>) =>
      changeMe({ change, label: texts.changeLabel, subject: 'profile:words' }),
    queuedIfLeft: true,
    onDone: (answer) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
      toast.ok({ title: texts.updated })
      onSaved()
    },
    onFailed: (error) => {
      if (asRefusal(error)?.messageFor('name') === undefined)
        toast.bad({ title: texts.updateFailed, text: messageOf(error, texts.updateFailedText) })
    },
  })
}

const Email = ({ member: { email, emailVerified } }: Pick<Props, 'member'>) => (
  <TextField
    label={fieldTexts.email}
    type="email"
    readOnly
    hint={texts.emailHint}
    value={email}
    end={
      emailVerified && (
        <Badge tone="leaf" icon={IconCheck}>
          {texts.verified}
        </Badge>
      )
    }
  />
)

const Place = ({ form }: { form: Form<ProfileFields> }) => (
  <>
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
  </>
)
