import { extractTextFromHtml } from '#server/platform/html-text.ts'

// Parts of a form's draft that all formats share. `readDefinition` validates the draft as a whole.

export type DraftItem = { name: string; type: string; [option: string]: unknown }
export type DraftSection = { title: string; description?: string; audience?: 'statistics'; items: DraftItem[] }

export type LooseObject = Readonly<Record<string, unknown>>
export const isPlainObject = (value: unknown): value is LooseObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listObjects = (value: unknown): LooseObject[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])
export const toPlainText = (value: unknown): string =>
  typeof value === 'string' ? extractTextFromHtml(value).trim() : ''
export const toDescriptionField = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? { description: value } : {}

/** An error in another system's questions, described for the sender. */
export class QuestionsProblem extends Error {
  override name = 'QuestionsProblem'
}

/** Creates a function that turns another system's names into unique, valid ones. */
export function createUniqueNamer(): (wanted: string) => string {
  const taken = new Set<string>()
  return (preferred) => {
    const plain = preferred
      .normalize('NFKD')
      .replaceAll(/[^\w-]+/g, '_')
      .replaceAll(/^[^A-Za-z]+|_+$/g, '')
      .slice(0, 56)
    const base = plain === '' ? 'question' : plain
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}_${count}`
    taken.add(name)
    return name
  }
}

/** Builds choices whose values are texts. */
export function buildChoices(values: unknown, key: 'value' | 'id' = 'value'): { value: string; label: string }[] {
  return listObjects(values).map((one) => ({
    value: toScalarText(one[key] ?? one['label']),
    label: toPlainText(one['label']),
  }))
}

const toScalarText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const PREFILLED: Record<string, string> = {
  first_name: 'firstName',
  last_name: 'lastName',
  name: 'fullname',
  email: 'email',
  phone: 'phone',
  location: 'location',
  resume: 'resume',
}
/** Finds the profile field that a question with this name asks for. */
export const toPrefillField = (name: string) => {
  const known = PREFILLED[name.replace(/^_systemfield_/, '').toLowerCase()]
  return known ? { prefill: known } : {}
}
