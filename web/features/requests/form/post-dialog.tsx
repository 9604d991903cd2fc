import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { usePostRequest } from '#web/features/requests/commands.ts'
import { dropRequestDraft, readRequestDraft, saveRequestDraft } from '#web/features/requests/form/draft.ts'
import { wordErrors } from '#web/features/requests/form/field-errors.ts'
import { bodyOf, EMPTY, type Fields } from '#web/features/requests/form/fields.ts'
import { RequestForm, useRequestForm } from '#web/features/requests/form/request-form.tsx'
import styles from '#web/features/requests/form/request-form.module.css'
import type { PlaceFieldProps } from '#web/features/requests/form/request-place.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { asRefusal } from '#web/lib/http/api-error.ts'
import { isRight } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'

type Props = {
  personId: string
  savedSuburb: string | null
  placeField: (props: PlaceFieldProps) => Elements
  onPosted: (requestId: string) => void
  onClose: () => void
}

/** "Request a Gift". What is typed is kept on this device until it was posted. */
export const PostDialog = ({ personId, savedSuburb, placeField, onPosted, onClose }: Props) => {
  const formId = useId()
  const [fields, setFields] = useState(() => readRequestDraft(personId))
  const post = usePostRequest({
    onPosted: (requestId) => {
      dropRequestDraft(personId)
      onPosted(requestId)
    },
    onQueued: () => {
      dropRequestDraft(personId)
      onClose()
    },
  })
  const keep = (next: Fields) => {
    setFields(next)
    saveRequestDraft(personId, next)
  }
  const form = useRequestForm({
    mode: 'create',
    savedSuburb,
    kept: [fields, keep],
    refusal: asRefusal(post.error),
    onSubmit: (now) => post.mutate({ body: bodyOf(now), fields: now }),
  })
  const isBegun = fields.title !== EMPTY.title || fields.description !== EMPTY.description
  return (
    <Dialog label={texts.requestAGift} width={640} onClose={onClose}>
      <DialogTop title={texts.requestAGift} text={texts.formText} onClose={onClose} />
      <RequestForm id={formId} form={form} savedSuburb={savedSuburb} placeField={placeField} />
      <DialogFoot>
        <p className={`grow ${styles['note']}`}>
          {isBegun && (
            <>
              <Icon of={IconCheck} size={16} />
              <span>{texts.draftKept}</span>
            </>
          )}
        </p>
        <Button
          type="submit"
          form={formId}
          size="lg"
          busy={post.isPending}
          disabled={!isRight(wordErrors(fields, 'create'))}
        >
          {texts.postRequest}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
