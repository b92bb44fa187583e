import { z } from '#contract/wire/zod.ts'
import { base, choices, direction, longText, shortText } from './item-base.ts'

// One schema per item type: the common properties, plus the options of F-16 under the name of the type.

const placeholder = z.optional(shortText)
const autocomplete = z.optional(z.string().check(z.maxLength(80)))
const dateFormat = z.optional(z.string().check(z.maxLength(40)))
/** A day offset from today (0 is today), or a date as YYYY-MM-DD. */
const dayLimit = z.optional(z.union([z.number(), z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))]))
const picker = z.optional(z.enum(['date', 'month', 'year']))

export const textItem = z.strictObject({
  ...base,
  type: z.literal('text'),
  textOptions: z.optional(
    z.strictObject({ placeholder, autocomplete, inputMode: z.optional(z.enum(['text', 'url', 'numeric', 'decimal'])) }),
  ),
})

export const textAreaItem = z.strictObject({
  ...base,
  type: z.literal('textarea'),
  textAreaOptions: z.optional(z.strictObject({ placeholder, autocomplete, rows: z.optional(z.number()) })),
})

export const emailItem = z.strictObject({
  ...base,
  type: z.literal('email'),
  emailOptions: z.optional(
    z.strictObject({ placeholder, autocomplete, mode: z.optional(z.enum(['strict', 'loose'])) }),
  ),
})

export const numberItem = z.strictObject({
  ...base,
  type: z.literal('number'),
  numberOptions: z.optional(z.strictObject({ placeholder, autocomplete })),
})

export const phoneItem = z.strictObject({
  ...base,
  type: z.literal('phone'),
  phoneOptions: z.optional(
    z.strictObject({
      /** ISO 3166 region, such as US. */
      defaultCountryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      placeholders: z.optional(z.strictObject({ callingCode: placeholder, number: placeholder })),
      autocomplete,
    }),
  ),
})

export const ssnItem = z.strictObject({ ...base, type: z.literal('ssn') })
export const sinItem = z.strictObject({ ...base, type: z.literal('sin') })

export const dateItem = z.strictObject({
  ...base,
  type: z.literal('date'),
  dateOptions: z.optional(
    z.strictObject({
      readonly: z.optional(z.boolean()),
      dateFormat,
      today: z.optional(z.boolean()),
      placeholder,
      autocomplete,
      enableFrom: dayLimit,
      enableUntil: dayLimit,
      fallbackFormat: dateFormat,
      picker,
    }),
  ),
})

export const dateRangeItem = z.strictObject({
  ...base,
  type: z.literal('dateRange'),
  dateRangeOptions: z.optional(
    z.strictObject({
      /** Months by default. */
      picker,
      rangePickerPlaceholder: z.optional(z.tuple([shortText, shortText])),
      showCurrentCheck: z.optional(z.boolean()),
      currentCheckboxPlaceholder: placeholder,
      dateFormat,
    }),
  ),
})

export const selectItem = z.strictObject({
  ...base,
  type: z.literal('select'),
  selectOptions: z.optional(
    z.strictObject({
      choices: z.optional(choices),
      choicesSortOrder: z.optional(z.enum(['ascending', 'descending'])),
      placeholder,
      autocomplete,
      /** A path of this site; `{parent}` stands for the first dependency's value. */
      apiEndpoint: z.optional(z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(1000))),
    }),
  ),
})

export const radioItem = z.strictObject({
  ...base,
  type: z.literal('radio'),
  radioOptions: z.strictObject({ choices, direction }),
})

const checkboxOptions = { direction, toggle: z.optional(z.boolean()) }

export const checkboxItem = z.strictObject({
  ...base,
  type: z.literal('checkbox'),
  checkboxOptions: z.optional(z.strictObject(checkboxOptions)),
})

export const checkboxGroupItem = z.strictObject({
  ...base,
  type: z.literal('checkboxGroup'),
  checkboxOptions: z.strictObject({ choices, ...checkboxOptions }),
})

export const fileUploadItem = z.strictObject({
  ...base,
  type: z.literal('fileUpload'),
  fileUploadOptions: z.optional(
    z.strictObject({
      /** Size of the drop area. */
      uploadSize: z.optional(z.enum(['small', 'large'])),
      /** Extensions without the dot; doc, docx, pdf, txt, png, jpg and jpeg by default. */
      allowedTypes: z.optional(z.array(z.string().check(z.regex(/^\.?\w{1,10}$/))).check(z.maxLength(50))),
      texts: z.optional(z.strictObject({ title: placeholder, hint: placeholder, button: placeholder })),
      /** The value also contains the file's content as base64. */
      withContent: z.optional(z.boolean()),
    }),
  ),
})

export const skillSelectorItem = z.strictObject({
  ...base,
  type: z.literal('skillSelector'),
  skillSelectorOptions: z.optional(
    z.strictObject({
      showMoreThreshold: z.optional(z.number()),
      suggestedSkills: z.optional(z.array(shortText).check(z.maxLength(200))),
      suggestedSkillsHeader: placeholder,
    }),
  ),
})

export const starRatingItem = z.strictObject({ ...base, type: z.literal('starRating') })

export const instructionItem = z.strictObject({
  ...base,
  type: z.literal('instruction'),
  instructionOptions: z.optional(
    z.strictObject({ showReadMoreButton: z.optional(z.boolean()), readMoreMaxHeight: z.optional(z.number()) }),
  ),
})

export const infoItem = z.strictObject({ ...base, type: z.literal('info') })
export const privacyConsentItem = z.strictObject({ ...base, type: z.literal('privacyConsent') })

export const pdfViewerItem = z.strictObject({
  ...base,
  type: z.literal('pdfViewer'),
  additionalProperties: z.strictObject({
    bytes: z.optional(z.string().check(z.maxLength(14_000_000))),
    url: z.optional(shortText),
  }),
})

export const esignItem = z.strictObject({
  ...base,
  type: z.literal('esign'),
  additionalProperties: z.strictObject({
    /** URL of the signing page; or its provider's `customDomain` and the page's `wid` there. */
    url: z.optional(shortText),
    customDomain: z.optional(shortText),
    hosted: z.optional(z.boolean()),
    wid: z.optional(shortText),
    title: z.optional(shortText),
    additionalClassNames: z.optional(shortText),
  }),
})

export const LEAF_ITEMS = [
  textItem,
  textAreaItem,
  emailItem,
  numberItem,
  phoneItem,
  ssnItem,
  sinItem,
  dateItem,
  dateRangeItem,
  selectItem,
  radioItem,
  checkboxItem,
  checkboxGroupItem,
  fileUploadItem,
  skillSelectorItem,
  starRatingItem,
  instructionItem,
  infoItem,
  privacyConsentItem,
  pdfViewerItem,
  esignItem,
] as const

const leafItem = z.discriminatedUnion('type', LEAF_ITEMS)

/** Repeated rows of the same questions. Lists cannot be nested. */
export const dynamicListItem = z.strictObject({
  ...base,
  type: z.literal('dynamicList'),
  dynamicListOptions: z.strictObject({
    items: z.array(leafItem).check(z.minLength(1), z.maxLength(100)),
    itemDefaultValue: z.optional(z.record(z.string(), z.unknown())),
    addButton: z.optional(z.strictObject({ text: z.optional(shortText), icon: z.optional(z.string()) })),
    itemLayout: z.optional(z.enum(['horizontal', 'vertical'])),
  }),
})

export const formItem = z.discriminatedUnion('type', [...LEAF_ITEMS, dynamicListItem])
export const introduction = z.optional(longText)

export type LeafItem = z.infer<typeof leafItem>
export type FormItem = z.infer<typeof formItem>
