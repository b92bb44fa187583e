import type { Inline, TextStyle } from '#src/features/export-resume/document/layout/text-style.ts'
import type { Contact, LabelledLink, Pair } from '#src/features/export-resume/document/resume-document.ts'
import { addStructureNode, addTextNode, type StructureNode } from '#src/features/export-resume/document/structure.ts'

/** A list on one line; screen readers hear the items without commas. */
export function joinInlinesWithCommas(
  words: readonly string[],
  list: StructureNode,
  style: TextStyle,
  comma: string,
): Inline[] {
  return words.flatMap((text, index) => {
    const node = addStructureNode(addStructureNode(list, 'LI'), 'LBody')
    const word = { text: isolateDirection(text), style, node }
    return index === 0 ? [word] : [{ text: comma, style, node: null }, word]
  })
}

/** "German (Native)". */
export const formatNameAndValue = ({ name, value }: Pair) => (value === null ? name : `${name} (${value})`)

/** Contacts in a row; for screen readers, each is a paragraph of its own. */
export function joinContacts(contacts: readonly Contact[], parent: StructureNode, style: TextStyle): Inline[] {
  return contacts.flatMap(({ text, href }, index) => {
    const contact = { text: bindContactWords(text), style, node: addTextNode(parent, 'P', href) }
    return index === 0 ? [contact] : [{ text: '  ·  ', style, node: null, isSeparator: true }, contact]
  })
}

/** Two words of a contact stay on one line. */
const bindContactWords = (text: string) => isolateDirection(text.length <= 40 ? text.replaceAll(' ', '\u00A0') : text)

/** Isolates a text in its own direction; telephone numbers are always left to right. */
export function isolateDirection(text: string): string {
  const opening = /^\+?[\d\s()-]+$/.test(text) ? '\u2066' : '\u2068'
  return `${opening}${text}\u2069`
}

/** Links as contacts: the address if it is short enough to be read on paper, else the link's label. */
export function toLinkContacts(links: readonly LabelledLink[]): Contact[] {
  return links.map(({ label, text, href }) => ({ text: text.length <= 40 ? text : (label ?? text), href }))
}
