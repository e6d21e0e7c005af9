import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { IconEye, IconEyeoff } from './icons.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & {
  showLabel: string
  hideLabel: string
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? <IconEyeoff /> : <IconEye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
