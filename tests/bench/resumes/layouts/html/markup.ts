import type { Contact, Entry, Section, Written } from '#tests/bench/resumes/layouts/written.ts'

/** Parts of a page that every HTML layout combines in its own way. */
export function getHead({ documentTitle, name, headline }: Written): string {
  const title = documentTitle === null ? '' : `<p class="document">${safe(documentTitle)}</p>`
  return `<header>${title}<h1>${safe(name)}</h1>${headline === null ? '' : `<p class="headline">${safe(headline)}</p>`}</header>`
}

export const contactList = (contact: readonly Contact[], between: string): string =>
  contact.map(({ kind, text }) => `<span class="${kind}"><bdi>${safe(text)}</bdi></span>`).join(between)

export function getSection(section: Section, entryOf: (entry: Entry) => string): string {
  return `<section class="${section.kind}"><h2>${safe(section.heading)}</h2>${getBody(section, entryOf)}</section>`
}

function getBody(section: Section, entryOf: (entry: Entry) => string): string {
  if (section.kind === 'summary') return `<p>${safe(section.text)}</p>`
  if ('entries' in section) return section.entries.map(entryOf).join('')
  if (section.separator === null) return `<ul>${section.items.map((item) => `<li>${safe(item)}</li>`).join('')}</ul>`
  return `<p>${safe(section.items.join(section.separator))}</p>`
}

/** Title and employer, with dates at the far edge. */
export const entryWithDatesAside = ({ first, second, dates, bullets }: Entry): string =>
  `<article><div class="line"><b>${safe(first)}</b><span class="dates">${safe(dates)}</span></div>${getLine(second)}${bulletList(bullets)}</article>`

/** Dates on a line of their own below title and employer. */
export const entryWithDatesBelow = ({ first, second, dates, bullets }: Entry): string =>
  `<article><div><b>${safe(first)}</b></div>${getLine(second)}${getLine(dates, 'dates')}${bulletList(bullets)}</article>`

/** An entry as a row of a table: dates first, then everything else. */
export const entryAsRow = ({ first, second, dates, bullets }: Entry): string =>
  `<table><tr><td class="dates">${safe(dates)}</td><td><b>${safe(first)}</b>${second === '' ? '' : '<br>'}${safe(second)}${bulletList(bullets)}</td></tr></table>`

const getLine = (text: string, kind = 'second') => (text === '' ? '' : `<div class="${kind}">${safe(text)}</div>`)

const bulletList = (bullets: readonly string[]) =>
  bullets.length === 0 ? '' : `<ul>${bullets.map((bullet) => `<li>${safe(bullet)}</li>`).join('')}</ul>`

/** Escapes text for HTML. */
export const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
