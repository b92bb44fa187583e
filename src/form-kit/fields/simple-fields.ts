import type { ComponentType } from 'react'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { ItemType } from '#contract/form/values.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { CheckboxField } from './choice/checkbox.tsx'
import { CheckboxGroupField } from './choice/checkbox-group.tsx'
import { EmailField } from './text/email.tsx'
import { InfoField } from './display/info.tsx'
import { InstructionField } from './display/instruction.tsx'
import { NumberField } from './text/number.tsx'
import { PrivacyConsentField } from './choice/privacy-consent.tsx'
import { RadioField } from './choice/radio.tsx'
import { SinField } from './text/sin.tsx'
import { SsnField } from './text/ssn.tsx'
import { StarRatingField } from './choice/star-rating.tsx'
import { TextField } from './text/text.tsx'
import { TextAreaField } from './text/textarea.tsx'

type SimpleEntry<T extends ItemType> = {
  frame: 'label' | 'group' | 'own'
  Component: ComponentType<FieldProps<ItemOf<T>>>
}

/** Fields of native elements: small, and part of the form's chunk. The others are loaded on demand (`registry.ts`). */
export const SIMPLE_FIELDS: { readonly [T in ItemType]?: SimpleEntry<T> } = {
  text: { frame: 'label', Component: TextField },
  textarea: { frame: 'label', Component: TextAreaField },
  email: { frame: 'label', Component: EmailField },
  number: { frame: 'label', Component: NumberField },
  ssn: { frame: 'label', Component: SsnField },
  sin: { frame: 'label', Component: SinField },
  radio: { frame: 'group', Component: RadioField },
  checkbox: { frame: 'own', Component: CheckboxField },
  checkboxGroup: { frame: 'group', Component: CheckboxGroupField },
  instruction: { frame: 'own', Component: InstructionField },
  info: { frame: 'own', Component: InfoField },
  privacyConsent: { frame: 'own', Component: PrivacyConsentField },
  starRating: { frame: 'group', Component: StarRatingField },
}
