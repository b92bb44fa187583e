import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { CODE_LENGTH, type CodeKind, extractCode } from '#contract/zod-free/one-time-code.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'inputMode' | 'dir' | 'value' | 'onChange'> & {
  kind: CodeKind
  value: string
  /** Called with the characters of the text that this kind of code can contain. */
  onChange: (code: string) => void
  /** Shows that characters are missing. */
  isTooShort?: boolean
}

/** Input for a mailed code, digits or letters. */
export function CodeField({ kind, onChange, isTooShort = false, ...rest }: Props) {
  const { t } = useLingui()
  const length = CODE_LENGTH[kind]
  const missing =
    kind === 'digits' ? t`Enter all ${length} digits of the code` : t`Enter all ${length} letters of the code`
  return (
    <TextField
      autoComplete="one-time-code"
      autoCapitalize={kind === 'digits' ? 'none' : 'characters'}
      spellCheck={false}
      {...rest}
      inputMode={kind === 'digits' ? 'numeric' : 'text'}
      dir="ltr"
      onChange={(text) => onChange(extractCode(text, kind))}
      error={isTooShort ? missing : undefined}
    />
  )
}
