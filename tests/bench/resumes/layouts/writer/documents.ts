import * as flat from '#tests/bench/resumes/layouts/writer/flat-document.ts'
import type { Entry, Section, Written } from '#tests/bench/resumes/layouts/written.ts'

export const WRITER_LAYOUTS = ['writer-tables', 'writer-text-boxes', 'writer-header'] as const
export type WriterLayout = (typeof WRITER_LAYOUTS)[number]

/** The source that LibreOffice converts to DOCX, ODT or PDF. */
export function writerSource(layout: WriterLayout, written: Written): string {
  const { isRightToLeft } = written
  if (layout === 'writer-tables')
    return flat.flatDocument(inTables(written), { header: '', footer: '', isRightToLeft, indent: 0 })
  if (layout === 'writer-text-boxes')
    return flat.flatDocument(renderBesideBoxes(written), { header: '', footer: '', isRightToLeft, indent: BOX.width })
  const above = written.contact.filter(({ kind }) => kind === 'phone' || kind === 'email').map(({ text }) => text)
  const below = written.contact.filter(({ kind }) => kind === 'address' || kind === 'link').map(({ text }) => text)
  const header = flat.paragraph(written.name, 'Title') + flat.paragraph(above.join('   '))
  const body = getTitle(written, false) + written.sections.map((section) => getSection(section, withTab)).join('')
  return flat.flatDocument(body, { header, footer: flat.paragraph(below.join(' | ')), isRightToLeft, indent: 0 })
}

function inTables(written: Written): string {
  const contact = written.contact.map(({ text }): [string, string] => [flat.paragraph(''), flat.paragraph(text)])
  const sections = written.sections.map((section) =>
    'entries' in section
      ? flat.heading(section.heading) + flat.table(section.entries.map(getRow))
      : getSection(section, withTab),
  )
  return getTitle(written, true) + flat.table(contact) + sections.join('')
}

/** Contact data and skills in a box beside the text, as in templates of word processors. */
function renderBesideBoxes(written: Written): string {
  const isAside = ({ kind }: Section) => kind === 'skills' || kind === 'languages'
  const contact =
    flat.heading(written.contactHeading) + written.contact.map(({ text }) => flat.paragraph(text)).join('')
  const aside = written.sections.filter(isAside).map((section) => getSection(section, below))
  const rest = written.sections.filter((section) => !isAside(section)).map((section) => getSection(section, below))
  return flat.textBox(contact + aside.join(''), BOX) + getTitle(written, true) + rest.join('')
}

function getTitle({ documentTitle, name, headline }: Written, hasName: boolean): string {
  const title = documentTitle === null ? '' : flat.paragraph(documentTitle)
  return `${title}${hasName ? flat.paragraph(name, 'Title') : ''}${headline === null ? '' : flat.paragraph(headline, 'Subtitle')}`
}

function getSection(section: Section, entryOf: (entry: Entry) => string): string {
  const head = flat.heading(section.heading)
  if (section.kind === 'summary') return head + flat.paragraph(section.text, 'Text_20_body')
  if ('entries' in section) return head + section.entries.map(entryOf).join('')
  return (
    head +
    (section.separator === null ? flat.list(section.items) : flat.paragraph(section.items.join(section.separator)))
  )
}

const withTab = ({ first, second, dates, bullets }: Entry) =>
  flat.renderTabbed(first, dates) + optional(second) + flat.list(bullets)
const below = ({ first, second, dates, bullets }: Entry) =>
  flat.paragraph(first, 'Heading_20_2') + optional(second) + optional(dates) + flat.list(bullets)
const getRow = ({ first, second, dates, bullets }: Entry): [string, string] => [
  flat.paragraph(dates),
  flat.paragraph(first, 'Heading_20_2') + optional(second) + flat.list(bullets),
]

const optional = (text: string) => (text === '' ? '' : flat.paragraph(text))

/** Position and size of the box, centimeters from the corner of the page. */
const BOX = { x: 1.5, y: 1.5, width: 5.5, height: 16 }
