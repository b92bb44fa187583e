import type { ComponentType } from 'react'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { ItemType } from '#contract/form/values.ts'

/**
 * A field component, and whether its frame draws the label (`group`: as the name of several controls; `own`: the
 * field draws it itself).
 */
export type FieldEntry<T extends ItemType> = {
  frame: 'label' | 'group' | 'own'
  /** Loads the component: heavy fields are separate chunks. */
  load: () => Promise<ComponentType<FieldProps<ItemOf<T>>>>
}

/**
 * The component of each field type (F-02). A type without one is rendered as a notice that the app is too old for it.
 */
export const FIELDS: { readonly [T in ItemType]?: FieldEntry<T> } = {
  phone: { frame: 'label', load: async () => (await import('./phone.tsx')).PhoneField },
  date: { frame: 'label', load: async () => (await import('./date/date.tsx')).DateField },
  dateRange: { frame: 'group', load: async () => (await import('./date/date-range.tsx')).DateRangeField },
  select: { frame: 'label', load: async () => (await import('./select.tsx')).SelectField },
  fileUpload: { frame: 'label', load: async () => (await import('./file-upload.tsx')).FileUploadField },
  skillSelector: { frame: 'group', load: async () => (await import('./skill-selector.tsx')).SkillSelectorField },
  dynamicList: { frame: 'group', load: async () => (await import('./dynamic-list.tsx')).DynamicListField },
  pdfViewer: { frame: 'group', load: async () => (await import('./display/pdf-viewer.tsx')).PdfViewerField },
  esign: { frame: 'group', load: async () => (await import('./provider-signing.tsx')).ProviderSigningField },
}
