import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useState } from 'react'
import * as texts from '#web/ui/texts.ts'
import type { FieldTexts } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'>

export const PasswordField = (props: Props) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
