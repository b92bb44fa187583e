import type { ComponentType } from 'react'
import type { ItemOf } from '#contract/form/definition.ts'
import type { ItemType } from '#contract/form/values.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { CheckboxField } from './checkbox.tsx'
import { CheckboxGroupField } from './checkbox-group.tsx'
import { EmailField } from './email.tsx'
import { InfoField } from './info.tsx'
import { InstructionField } from './instruction.tsx'
import { NumberField } from './number.tsx'
import { PrivacyConsentField } from './privacy-consent.tsx'
import { RadioField } from './radio.tsx'
import { SinField } from './sin.tsx'
import { SsnField } from './ssn.tsx'
import { StarRatingField } from './star-rating.tsx'
import { TextField } from './text.tsx'
import { TextAreaField } from './textarea.tsx'

type SimpleEntry<T extends ItemType> = {
  frame: 'label' | 'group' | 'own'
  Component: ComponentType<FieldProps<ItemOf<T>>>
}

/** Fields of native elements: small, and there with the form. The others are fetched (`registry.ts`). */
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
