const ENDING = /^-\p{L}{1,6}$|^(?:in|e|a|ne|euse|trice|ka)$/u
const BEGINNING = 3

/**
 * Expands labels that combine genders: "Pfleger/Pflegerin", "Pfleger/-in" and "Pfleger/in" become "Pfleger" and, if
 * written out, "Pflegerin". Other slashes stay: an import/export manager is not an import.
 */
export function expandGenderForms(label: string): string[] {
  const [first = '', ...others] = label.split('/').map((part) => part.trim())
  if (others.length === 0) return [label]
  if (others.every((part) => ENDING.test(part))) return [first]
  return others.every((part) => areFormsOfSameWord(first, part)) ? [first, ...others] : [label]
}

/** Whether two labels are forms of the same word: they have equally many words and begin alike. */
function areFormsOfSameWord(one: string, other: string): boolean {
  const begin = (text: string) => text.slice(0, BEGINNING).toLowerCase()
  return one.split(' ').length === other.split(' ').length && one.length >= BEGINNING && begin(one) === begin(other)
}
