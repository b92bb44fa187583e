/**
 * Names of which a label writes several genders in one: "Pfleger/Pflegerin", "Pfleger/-in" and "Pfleger/in" are
 * "Pfleger" and, where it is written out, "Pflegerin". Any other slash stays: an import/export manager is no import.
 */
export function removeGenders(label: string): string[] {
  const [first = '', ...others] = label.split('/').map((part) => part.trim())
  if (others.length === 0) return [label]
  if (others.every((part) => ENDING.test(part))) return [first]
  return others.every((part) => isSameWord(first, part)) ? [first, ...others] : [label]
}

/** As many words, of which the first begins alike. */
function isSameWord(one: string, other: string): boolean {
  const begin = (text: string) => text.slice(0, BEGINNING).toLowerCase()
  return one.split(' ').length === other.split(' ').length && one.length >= BEGINNING && begin(one) === begin(other)
}

const ENDING = /^-\p{L}{1,6}$|^(?:in|e|a|ne|euse|trice|ka)$/u
const BEGINNING = 3
