import type { FormDefinition, FormItem } from './definition/definition.ts'

/** A form with one section of these items. */
export function buildOneSectionForm(...items: FormItem[]): FormDefinition {
  return { schemaVersion: 1, id: 'test', title: 'Test form', sections: [{ title: 'About you', items }] }
}

/** A single-line question. */
export function buildTextItem(name: string, more: Partial<Extract<FormItem, { type: 'text' }>> = {}): FormItem {
  return { name, label: `Label of ${name}`, type: 'text', ...more }
}

/** One item of every type, with only the required options. */
export function buildEveryItem(): FormItem[] {
  const choices = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ]
  const label = 'Label'
  return [
    { name: 'text', label, type: 'text' },
    { name: 'textarea', label, type: 'textarea' },
    { name: 'email', label, type: 'email' },
    { name: 'number', label, type: 'number' },
    { name: 'phone', label, type: 'phone' },
    { name: 'ssn', label, type: 'ssn' },
    { name: 'sin', label, type: 'sin' },
    { name: 'date', label, type: 'date' },
    { name: 'dateRange', label, type: 'dateRange' },
    { name: 'select', label, type: 'select', selectOptions: { choices } },
    { name: 'radio', label, type: 'radio', radioOptions: { choices } },
    { name: 'checkbox', label, type: 'checkbox' },
    { name: 'checkboxGroup', label, type: 'checkboxGroup', checkboxOptions: { choices } },
    {
      name: 'dynamicList',
      label,
      type: 'dynamicList',
      dynamicListOptions: { items: [buildTextItem('cell')] as never },
    },
    { name: 'fileUpload', label, type: 'fileUpload' },
    { name: 'skillSelector', label, type: 'skillSelector' },
    { name: 'starRating', label, type: 'starRating' },
    { name: 'instruction', type: 'instruction', description: '<p>Read this.</p>' },
    { name: 'info', type: 'info', description: '<p>Know this.</p>' },
    { name: 'privacyConsent', label, type: 'privacyConsent', description: '<p>We keep it.</p>' },
    { name: 'pdfViewer', label, type: 'pdfViewer', additionalProperties: { url: '/a.pdf' } },
    { name: 'esign', label, type: 'esign', additionalProperties: { url: '/sign' } },
  ]
}

/** A file value as stored in answers. */
export function buildUploadedFile(name: string, size = 10) {
  const about = { type: '', lastModified: 0, webkitRelativePath: '', content: '', status: 'done' as const }
  return { uid: `uid-${name}`, name, size, ...about }
}

/**
 * Items with every property and option of the specification, except functions, which only definitions in TypeScript
 * have.
 */
export function buildItemsWithEveryOption(): FormItem[] {
  const label = 'Label'
  const choices = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ]
  return [
    {
      name: 'item',
      label,
      ariaLabel: 'Said',
      type: 'text',
      required: true,
      disabled: true,
      newItem: true,
      layout: 'half',
      description: 'Described',
      dependencies: ['radio'],
      visibility: { op: 'empty', of: { field: 'radio' } },
      rules: [{ type: 'maxLength', value: 30, message: 'Too long' }],
    },
    { name: 'text', label, type: 'text', textOptions: { placeholder: 'A town', autocomplete: 'address-level2' } },
    { name: 'area', label, type: 'textarea', textAreaOptions: { placeholder: 'Some lines', rows: 7 } },
    { name: 'email', label, type: 'email', emailOptions: { placeholder: 'An address', autocomplete: 'email' } },
    {
      name: 'phone',
      label,
      type: 'phone',
      phoneOptions: {
        defaultCountryCode: 'NO',
        placeholders: { callingCode: 'Country', number: 'Number' },
        autocomplete: 'tel-national',
      },
    },
    {
      name: 'date',
      label,
      type: 'date',
      dateOptions: {
        readonly: true,
        dateFormat: 'D.M.YYYY',
        fallbackFormat: 'DD/MM/YYYY',
        today: false,
        placeholder: 'A day',
        enableFrom: 0,
        enableUntil: '2030-01-01',
        picker: 'date',
      },
    },
    { name: 'range', label, type: 'dateRange' },
    {
      name: 'days',
      label,
      type: 'dateRange',
      dateRangeOptions: {
        picker: 'date',
        rangePickerPlaceholder: ['First day', 'Last day'],
        showCurrentCheck: true,
        currentCheckboxPlaceholder: 'I am still there',
        dateFormat: 'YYYY/MM/DD',
      },
    },
    {
      name: 'select',
      label,
      type: 'select',
      dependencies: ['radio'],
      selectOptions: {
        choices,
        choicesSortOrder: 'descending',
        placeholder: 'One of them',
        apiEndpoint: '/api/pcsx/lists/towns?parent={parent}',
      },
    },
    { name: 'radio', label, type: 'radio', radioOptions: { choices, direction: 'horizontal' } },
    { name: 'box', label, type: 'checkbox', checkboxOptions: { direction: 'horizontal', toggle: true } },
    {
      name: 'boxes',
      label,
      type: 'checkboxGroup',
      checkboxOptions: { choices, direction: 'horizontal', toggle: true },
    },
    {
      name: 'list',
      label,
      type: 'dynamicList',
      dynamicListOptions: {
        items: [{ name: 'cell', label: 'Cell', type: 'text' }],
        itemDefaultValue: { cell: 'begun' },
        addButton: { text: 'Add a row', icon: '/icons/add.svg' },
        itemLayout: 'horizontal',
      },
    },
    {
      name: 'files',
      label,
      type: 'fileUpload',
      fileUploadOptions: {
        uploadSize: 'large',
        allowedTypes: ['pdf', 'odt'],
        texts: { title: 'Your work', hint: 'Two pages' },
      },
    },
    { name: 'told', type: 'instruction', instructionOptions: { showReadMoreButton: true, readMoreMaxHeight: 200 } },
    {
      name: 'skills',
      label,
      type: 'skillSelector',
      skillSelectorOptions: {
        showMoreThreshold: 2,
        suggestedSkills: ['Rigging', 'Knots'],
        suggestedSkillsHeader: 'Often asked for',
      },
    },
    { name: 'pdf', label, type: 'pdfViewer', additionalProperties: { bytes: 'JVBERg==', url: '/a.pdf' } },
    {
      name: 'sign',
      label,
      type: 'esign',
      additionalProperties: {
        url: 'https://sign.example/a',
        customDomain: 'sign.example',
        hosted: true,
        wid: '7',
        title: 'The contract',
        additionalClassNames: 'tall',
      },
    },
  ]
}
