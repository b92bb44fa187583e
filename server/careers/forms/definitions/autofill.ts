import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { factCalled, wordsOf } from './fact-labels.ts'
import { ABOUT_THEM } from './autofill-labels.ts'

/**
 * The form with what browsers and helpers fill in by (WCAG 1.3.5), on each question about who fills it in that says nothing itself: by what of the profile it asks
 * for, by its label in any of our languages, or by the name that another system gave it. Questions of lists are about somebody's employers and schools: left alone.
 */
export function withAutofill(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) =>
      ABOUT_OTHERS.test(section.title ?? '')
        ? { ...section, items: section.items.map(leftItem) }
        : { ...section, items: section.items.map(filledItem) },
    ),
  }
}

function filledItem(item: FormItem): FormItem {
  if (ABOUT_OTHERS.test(item.label ?? '') || SOMEBODY_ELSE.test(item.label ?? '')) return leftItem(item)
  const autocomplete = purposeOf(item)
  return autocomplete === null ? item : withPurpose(item, autocomplete)
}

/** A question about somebody else. Fields for mail and phones would offer the person’s own by themselves. */
function leftItem(item: FormItem): FormItem {
  if (item.type === 'dynamicList') {
    const { items, ...options } = item.dynamicListOptions
    return { ...item, dynamicListOptions: { ...options, items: items.map((one) => leftItem(one) as typeof one) } }
  }
  return item.type === 'email' || item.type === 'phone' ? withPurpose(item, 'off') : item
}

function withPurpose(item: FormItem, autocomplete: string): FormItem {
  // What the form says goes before.
  switch (item.type) {
    case 'text':
      return { ...item, textOptions: { autocomplete, ...item.textOptions } }
    case 'textarea':
      return { ...item, textAreaOptions: { autocomplete, ...item.textAreaOptions } }
    case 'email':
      return { ...item, emailOptions: { autocomplete, ...item.emailOptions } }
    case 'phone':
      return { ...item, phoneOptions: { autocomplete, ...item.phoneOptions } }
    case 'select':
      return { ...item, selectOptions: { autocomplete, ...item.selectOptions } }
    case 'date':
      return { ...item, dateOptions: { autocomplete, ...item.dateOptions } }
    default:
      return item
  }
}

/** What the question is for, as HTML calls it; null where it is not about who fills in the form, or not known to be. */
function purposeOf({ prefill, label: written = '', name, type }: FormItem): string | null {
  const label = written.replace(ASKING, '').replace(/\byour\s+/i, '')
  const asked = prefill ?? factCalled(label)
  const purpose = asked ? (OF_PROFILE[asked] ?? (asked.startsWith('called ') ? 'name' : undefined)) : undefined
  const told = purpose ?? BY_LABEL.get(wordsOf(label)) ?? BY_LABEL.get(wordsOf(spaced(name)))
  if (told === undefined) return null
  return DAYS.has(told) === (type === 'date') ? told : null
}

/** What English puts before the name of what it asks for. */
const ASKING = /^\s*(?:what(?:\s+is|[’']s)|please\s+(?:enter|give|state|provide)|enter)\s+/i

/** "postalCode" and "postal_code" as people write them. */
const spaced = (name: string) => name.replaceAll(/[_-]+/g, ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/** "Name" and "Phone" are another person's there. */
const ABOUT_OTHERS =
  /referenc|referee|(?<!p)referr|referenz|recomend|referê|referente|emergenc|notfall|urgence|emergên|emergê|noodgeval|nödfall|緊急|紧急|비상|推薦|طوارئ|مرجع/i

/** Whose it is, in the label itself: "Email of your supervisor", "Telefon der Eltern". "Hiring manager" and "Line management" are no such words. */
const SOMEBODY_ELSE =
  /\b(?:(?:super|ad)visor|manager|boss|parents?|mother|father|guardian|spouse|partner|next of kin|contact person|colleague|friend|landlord|doctor|teacher|vorgesetzte[nrs]?|ansprechpartner(?:in)?|eltern|mutter|vater|erziehungsberechtigte[nr]?|ehe(?:frau|mann|partner(?:in)?)|hausarzt|responsable|supérieur|parent|mère|père|tuteur|conjointe?|jefe|supervisora?|padres?|madre|cónyuge|tutora?|chefe|pais|mãe|pai|cônjuge|superiore|genitor[ei]|coniuge|leidinggevende|ouders?|chef|föräld\w+|kierownik\w*|przełożon\w+|rodzic\w*)\b|上司|保護者|配偶者|上级|父母|家长|상사|보호자|المشرف|ولي الأمر|المدير/iu

const OF_PROFILE: Readonly<Partial<Record<string, string>>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  fullname: 'name',
  email: 'email',
  phone: 'tel',
  location: 'address-level2',
  headline: 'organization-title',
}
const DAYS: ReadonlySet<string> = new Set(['bday'])

const BY_LABEL = new Map(
  Object.entries(ABOUT_THEM).flatMap(([purpose, labels]) =>
    labels.split(/,\s+/).map((label) => [wordsOf(label), purpose] as const),
  ),
)
