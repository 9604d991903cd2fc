import { useId, useState } from 'react'
import type { RequestView } from '#api/requests/contract.ts'
import type { Elements } from '#web/lib/elements.ts'
import { useEditRequest } from '#web/features/requests/commands.ts'
import { editDraftName, readFields } from '#web/features/requests/form/draft.ts'
import { wordErrors } from '#web/features/requests/form/field-errors.ts'
import { changesOf, type Fields, fieldsOf } from '#web/features/requests/form/fields.ts'
import { RequestForm, useRequestForm } from '#web/features/requests/form/request-form.tsx'
import type { PlaceFieldProps } from '#web/features/requests/form/request-place.tsx'
import * as texts from '#web/features/requests/texts.ts'
import { asRefusal } from '#web/lib/http/api-error.ts'
import { useDraft } from '#web/lib/form/use-draft.ts'
import { isRight } from '#web/lib/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'
import { FieldMessage } from '#web/ui/form/field-message.tsx'

type Props = { request: RequestView; placeField: (props: PlaceFieldProps) => Elements; onClose: () => void }

/** Changes an open request. Only what differs is sent. */
export const EditDialog = ({ request, placeField, onClose }: Props) => {
  const formId = useId()
  const [before] = useState(() => fieldsOf(request))
  const [fields, setFields, dropDraft] = useDraft(editDraftName(request.id), { empty: before, read: readFields })
  const [isUnchanged, setUnchanged] = useState(false)
  const edit = useEditRequest(request, () => {
    dropDraft()
    onClose()
  })
  const keep = (next: Fields) => {
    setFields(next)
    setUnchanged(false)
  }
  const submit = (now: Fields) => {
    const changes = changesOf(before, now)
    const isSame = Object.keys(changes).length === 0
    setUnchanged(isSame)
    if (!isSame) edit.mutate({ changes, fields: now })
  }
  const form = useRequestForm({
    mode: 'edit',
    savedSuburb: null,
    kept: [fields, keep],
    refusal: asRefusal(edit.error),
    onSubmit: submit,
  })
  return (
    <Dialog label={texts.editRequest} width={640} onClose={onClose}>
      <DialogTop title={texts.editRequest} text={texts.editText} onClose={onClose} />
      <RequestForm id={formId} form={form} savedSuburb={null} placeField={placeField} />
      <DialogFoot>
        <div className="grow" role="status">
          {isUnchanged && <FieldMessage>{texts.nothingChanged}</FieldMessage>}
        </div>
        <Button
          type="submit"
          form={formId}
          size="lg"
          busy={edit.isPending}
          disabled={!isRight(wordErrors(fields, 'edit'))}
        >
          {texts.saveChanges}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
