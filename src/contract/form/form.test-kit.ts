import type { FormDefinition, FormItem } from './definition/definition.ts'

/** A form with one section of these items. */
export function formOf(...items: FormItem[]): FormDefinition {
  return { schemaVersion: 1, id: 'test', title: 'Test form', sections: [{ title: 'About you', items }] }
}

/** A question of one line. */
export function textItem(name: string, more: Partial<Extract<FormItem, { type: 'text' }>> = {}): FormItem {
  return { name, label: `Label of ${name}`, type: 'text', ...more }
}

/** One item of every type, with no options but those it cannot be without. */
export function everyItem(): FormItem[] {
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
    { name: 'dynamicList', label, type: 'dynamicList', dynamicListOptions: { items: [textItem('cell')] as never } },
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

/** A file as the form keeps it. */
export function fileValue(name: string, size = 10) {
  const about = { type: '', lastModified: 0, webkitRelativePath: '', content: '', status: 'done' as const }
  return { uid: `uid-${name}`, name, size, ...about }
}
