import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import {
  isHomeLocationQuestion,
  findPurposeOfProfileField,
  isAmbiguousNameLabel,
  findPurposeOfLabel,
  findPurposeByName,
} from './autocomplete-purpose-of-label.ts'

/** Titles of sections about another person, whose "Name" and "Phone" are not the candidate's. */
const ABOUT_OTHERS =
  /referenc|referee|(?<!p)referr|referenz|recomend|referê|referente|emergenc|notfall|urgence|emergên|emergê|noodgeval|nödfall|緊急|紧急|비상|推薦|طوارئ|مرجع/i

/**
 * Labels that name another person: "Email of your supervisor", "Telefon der Eltern". "Hiring manager" and "Line
 * management" do not.
 */
const SOMEBODY_ELSE =
  /\b(?:(?:super|ad)visor|manager|boss|parents?|mother|father|guardian|spouse|partner|next of kin|contact person|colleague|friend|landlord|doctor|teacher|vorgesetzte[nrs]?|ansprechpartner(?:in)?|eltern|mutter|vater|erziehungsberechtigte[nr]?|ehe(?:frau|mann|partner(?:in)?)|hausarzt|responsable|supérieur|parent|mère|père|tuteur|conjointe?|jefe|supervisora?|padres?|madre|cónyuge|tutora?|chefe|pais|mãe|pai|cônjuge|superiore|genitor[ei]|coniuge|leidinggevende|ouders?|chef|föräld\w+|kierownik\w*|przełożon\w+|rodzic\w*)\b|上司|保護者|配偶者|上级|父母|家长|상사|보호자|المشرف|ولي الأمر|المدير/iu

const DAYS: ReadonlySet<string> = new Set(['bday'])

/**
 * Adds autocomplete purposes (WCAG 1.3.5) to questions about the person filling in the form that declare none: from
 * the profile field, the label in any supported language, or the name from another system. Questions in lists are
 * about employers and schools, so they are left alone.
 */
export function addAutocompletePurposes(definition: FormDefinition): FormDefinition {
  const isOfOthers = (section: FormSection) => ABOUT_OTHERS.test(section.title ?? '')
  const own = definition.sections.filter((section) => !isOfOthers(section)).flatMap(({ items }) => items)
  const purposes = new Map(own.map((item) => [item, findAutocompletePurpose(item)]))
  const anyName = getMissingNamePart(new Set(purposes.values()))
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        isOfOthers(section)
          ? disableAutocomplete(item)
          : addAutocompletePurpose(item, purposes.get(item) ?? null, anyName),
      ),
    })),
  }
}

type FormSection = FormDefinition['sections'][number]

/**
 * The part of the name that "Nombre" beside "Apellidos", or "Name" beside "Vorname", asks for: the one that no other
 * question does.
 */
function getMissingNamePart(askedPurposes: ReadonlySet<string | null>): string {
  if (askedPurposes.has('given-name') === askedPurposes.has('family-name')) return 'name'
  return askedPurposes.has('family-name') ? 'given-name' : 'family-name'
}

function addAutocompletePurpose(item: FormItem, purpose: string | null, anyName: string): FormItem {
  if (ABOUT_OTHERS.test(item.label ?? '') || SOMEBODY_ELSE.test(item.label ?? '')) return disableAutocomplete(item)
  if (purpose === null) return item
  return setAutocompleteIfUnset(item, purpose === 'name' && isAmbiguousNameLabel(item.label ?? '') ? anyName : purpose)
}

/**
 * Turns autofill off for questions about someone else: browsers would offer the person's own name, address and
 * number.
 */
function disableAutocomplete(item: FormItem): FormItem {
  if (item.type === 'dynamicList') {
    const { items, ...options } = item.dynamicListOptions
    return {
      ...item,
      dynamicListOptions: { ...options, items: items.map((one) => disableAutocomplete(one) as typeof one) },
    }
  }
  return item.type === 'email' || item.type === 'phone' || item.type === 'text'
    ? setAutocompleteIfUnset(item, 'off')
    : item
}

function setAutocompleteIfUnset(item: FormItem, autocomplete: string): FormItem {
  // A purpose that the form states itself takes precedence.
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

/**
 * The purpose of a question as an HTML autofill token; null if the question is not, or perhaps not, about the person
 * who fills in the form.
 */
function findAutocompletePurpose({ prefill, label = '', name, type }: FormItem): string | null {
  const stated = (prefill && findPurposeOfProfileField(prefill)) ?? findPurposeOfLabel(label) ?? findPurposeInName(name)
  const purpose = stated ?? (isHomeLocationQuestion(label) ? 'address-level2' : null)
  return type === 'date' && !DAYS.has(purpose ?? '') ? null : purpose
}

/**
 * Finds the purpose in technical names such as "postalCode" or "postal_code", split into words. A bare "name" may be
 * that of anything.
 */
function findPurposeInName(name: string): string | null {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return isAmbiguousNameLabel(words) ? null : findPurposeByName(words)
}
