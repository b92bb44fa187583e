import * as markup from '#tests/bench/resumes/layouts/html/markup.ts'
import { STYLES, type HtmlLayout } from '#tests/bench/resumes/layouts/html/styles.ts'
import type { Section, Written } from '#tests/bench/resumes/layouts/written.ts'

/** A picture beside the contact data, as a data URL; null: none. */
export type Photo = string | null
export type Page = { html: string; header: string; footer: string }

/** The whole document of a layout, and the content of each sheet's margins. */
export function getPage(layout: HtmlLayout, written: Written, photo: Photo): Page {
  const direction = written.isRightToLeft ? 'rtl' : 'ltr'
  const head = `<meta charset="utf-8"><title>${markup.safe(written.documentTitle ?? 'CV')}</title><style>${STYLES[layout]}</style>`
  const html = `<!doctype html><html lang="${written.language}" dir="${direction}"><head>${head}</head><body>${BODIES[layout](written, photo)}</body></html>`
  return { html, ...(layout === 'page-header' ? listMargins(written) : { header: '', footer: '' }) }
}

const BODIES: Record<HtmlLayout, (written: Written, photo: Photo) => string> = {
  plain: (written) =>
    `${markup.getHead(written)}<div class="contact">${markup.contactList(written.contact, ' | ')}</div>${allSections(written)}`,
  'small-caps': (written) =>
    `${markup.getHead(written)}<div class="contact">${markup.contactList(written.contact, ' &nbsp; ')}</div>${allSections(written)}`,
  'page-header': (written) => `${markup.getHead(written)}${allSections(written)}`,
  'two-columns': (written) => {
    const [wide, narrow] = divideSections(written)
    const contact = `<div class="contact">${markup.contactList(written.contact, ' · ')}</div>`
    return `${markup.getHead(written)}${contact}<div class="columns"><div>${withDatesBelow(wide)}</div><div>${withDatesBelow(narrow)}</div></div>`
  },
  sidebar: (written, photo) => {
    const [wide, narrow] = divideSections(written)
    const contact = `<h2>${markup.safe(written.contactHeading)}</h2>${markup.contactList(written.contact, '')}`
    const aside = `<aside>${photo === null ? '' : `<img src="${photo}">`}${contact}${withDatesBelow(narrow)}</aside>`
    return `<div class="columns">${aside}<main>${markup.getHead(written)}${withDatesAside(wide)}</main></div>`
  },
  'date-table': (written, photo) => {
    const rows = written.contact.map(({ text }) => `<tr><td colspan="2"><bdi>${markup.safe(text)}</bdi></td></tr>`)
    const picture = photo === null ? '' : `<img src="${photo}" width="90">`
    const contact = `<h2>${markup.safe(written.contactHeading)}</h2>${picture}<table class="contact">${rows.join('')}</table>`
    const sections = written.sections.map((section) => markup.getSection(section, markup.entryAsRow))
    return `${markup.getHead(written)}${contact}${sections.join('')}`
  },
}

const withDatesAside = (sections: readonly Section[]) =>
  sections.map((section) => markup.getSection(section, markup.entryWithDatesAside)).join('')
const withDatesBelow = (sections: readonly Section[]) =>
  sections.map((section) => markup.getSection(section, markup.entryWithDatesBelow)).join('')
const allSections = ({ sections }: Written) => withDatesAside(sections)

/** Experience in the wide column, everything else in the narrow one. */
function divideSections({ sections }: Written): [Section[], Section[]] {
  const isWide = ({ kind }: Section) => kind === 'summary' || kind === 'work'
  return [sections.filter(isWide), sections.filter((section) => !isWide(section))]
}

/** Contact data in the margins: phone and mail above, address and links below. */
function listMargins({ name, contact, isRightToLeft }: Written): Omit<Page, 'html'> {
  const line = (parts: readonly string[]) =>
    `<div dir="${isRightToLeft ? 'rtl' : 'ltr'}" style="width:100%;margin:0 15mm;font:8pt 'Liberation Sans','Amiri','Droid Sans Fallback';color:#555">${parts.map(markup.safe).join(' &middot; ')}</div>`
  const above = contact.filter(({ kind }) => kind === 'phone' || kind === 'email').map(({ text }) => text)
  const below = contact.filter(({ kind }) => kind === 'address' || kind === 'link').map(({ text }) => text)
  return { header: line([name, ...above]), footer: line(below) }
}
