import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { COMMAS } from '#tests/bench/resumes/layouts/habit-words.ts'
import { withHabits, type Habit } from '#tests/bench/resumes/layouts/habits.ts'
import type { Contact, Entry, Section, Written } from '#tests/bench/resumes/layouts/written.ts'
import { writeDates } from '#tests/bench/resumes/people/date-words.ts'
import { LANGUAGES } from '#tests/bench/resumes/people/languages.ts'
import type { Fluency, Section as SectionName } from '#tests/bench/resumes/people/locale.ts'
import type { Person } from '#tests/bench/resumes/people/person.ts'
import { writePhone } from '#tests/bench/resumes/people/phone.ts'
import { Random } from '#tests/bench/resumes/people/random.ts'

/** Peculiarities of a file: headings in another language than the text, capitals, a PDF with structure tags. */
export type Quirk =
  | Habit
  | 'english-headings'
  | 'german-headings'
  | 'name-in-capitals'
  | 'employers-in-capitals'
  | 'photo'
  | 'tagged'

/** Writes a person's content, with habits chosen by the seed. */
export function write(person: Person, quirks: readonly Quirk[] = []): Written {
  const random = new Random(`${person.seed} ${person.half} habits`)
  const { content, locale } = person
  const heading = listHeadings(person, random, quirks)
  const sections = listSections(person, random, heading, quirks.includes('preposition'))
  if (quirks.includes('employers-in-capitals')) capitalizeEmployers(sections, content)
  const written: Written = {
    language: locale.code,
    isRightToLeft: locale.code === 'ar',
    documentTitle: random.chance(0.3) ? random.pick(locale.documentTitles) : null,
    name: nameOf(person, random, quirks.includes('name-in-capitals')),
    headline: content.headline,
    contactHeading: heading('contact'),
    contact: getContact(person, random),
    sections: random.chance(0.25) ? educationFirst(sections) : sections,
  }
  return withHabits(written, quirks)
}

type Heading = (section: SectionName) => string

function listHeadings({ locale, half }: Person, random: Random, quirks: readonly Quirk[]): Heading {
  const own = quirks.includes('english-headings')
    ? LANGUAGES.en
    : quirks.includes('german-headings')
      ? LANGUAGES.de
      : locale
  // The held-back half also has headings that nobody tuned on.
  return (section) => {
    const all = own.headings[section]
    return random.pick(half === 'tuned' ? all.filter((_, at) => at % 2 === 0) : all)
  }
}

function nameOf({ locale, content }: Person, random: Random, inCapitals: boolean): string {
  const { firstName, lastName } = content
  const parts = locale.nameOrder === 'family-first' ? [lastName, firstName] : [firstName, lastName]
  const name = parts.join(random.pick(locale.nameGaps))
  return inCapitals ? name.toLocaleUpperCase(locale.code) : name
}

function getContact(person: Person, random: Random): Contact[] {
  const { address, email, content } = person
  const shown: Contact[] = [
    { kind: 'address', text: random.chance(0.7) ? address : (content.location ?? address) },
    { kind: 'phone', text: writePhone(content.phone ?? '', random) },
    { kind: 'email', text: email },
  ]
  return [...shown, ...content.links.map(({ url }): Contact => ({ kind: 'link', text: url }))]
}

function listSections(person: Person, random: Random, heading: Heading, mustBeTitleFirst: boolean): Section[] {
  const { content, locale } = person
  const isTitleFirst = random.chance(0.6) || mustBeTitleFirst
  const separator = random.chance(0.6) ? random.pick(locale.separators) : null
  const sections: Section[] = []
  if (content.summary !== null) sections.push({ kind: 'summary', heading: heading('summary'), text: content.summary })
  sections.push(
    { kind: 'work', heading: heading('work'), entries: content.work.map((job) => writeJob(person, job, isTitleFirst)) },
    {
      kind: 'education',
      heading: heading('education'),
      entries: content.education.map((study) => writeStudy(person, study, isTitleFirst)),
    },
    { kind: 'skills', heading: heading('skills'), items: content.skills.map(({ name }) => name), separator },
    {
      kind: 'languages',
      heading: heading('languages'),
      items: getSpoken(person, random),
      separator: random.chance(0.4) ? (locale.separators[0] ?? null) : null,
    },
  )
  const certificates = content.certificates.map(
    ({ name, issuer, issued }) => `${name}, ${issuer ?? ''}, ${issued ?? ''}`,
  )
  if (certificates.length > 0)
    sections.push({ kind: 'certificates', heading: heading('certificates'), items: certificates, separator: null })
  return sections
}

function writeJob(person: Person, job: ProfileContent['work'][number], isTitleFirst: boolean): Entry {
  const employer = [job.company, job.location].filter((part) => part !== null).join(getComma(person))
  const [first, second] = isTitleFirst ? [job.title, employer] : [employer, job.title]
  return { first, second, dates: listDates(person, job.dates), bullets: job.description?.split('\n') ?? [] }
}

function writeStudy(person: Person, study: ProfileContent['education'][number], isTitleFirst: boolean): Entry {
  const subject = [study.degree, study.field].filter((part) => part !== null).join(getComma(person))
  const [first, second] = isTitleFirst ? [subject, study.school] : [study.school, subject]
  return { first, second, dates: listDates(person, study.dates), bullets: [] }
}

const listDates = ({ dateStyle, locale }: Person, dates: ProfileContent['work'][number]['dates']) =>
  dates === null ? '' : writeDates(dates, dateStyle, locale.code)

function getSpoken({ content, locale }: Person, random: Random): string[] {
  const wrap = random.pick([
    (name: string, level: string) => `${name} (${level})`,
    (name: string, level: string) => `${name} – ${level}`,
  ])
  return content.languages.map(({ name, fluency }) => wrap(name, random.pick(locale.fluency[fluency ?? FALLBACK])))
}

function capitalizeEmployers(sections: Section[], content: ProfileContent): void {
  const names = content.work.flatMap(({ company }) => company ?? [])
  const shout = (text: string) => names.reduce((sum, name) => sum.replace(name, name.toUpperCase()), text)
  for (const section of sections)
    if (section.kind === 'work')
      for (const entry of section.entries) {
        entry.first = shout(entry.first)
        entry.second = shout(entry.second)
      }
}

function educationFirst(sections: Section[]): Section[] {
  const rank = ({ kind }: Section) => (kind === 'summary' ? 0 : kind === 'education' ? 1 : 2)
  return sections.toSorted((a, b) => rank(a) - rank(b))
}

const getComma = ({ locale }: Person) => COMMAS[locale.code] ?? ', '
const FALLBACK: Fluency = 'basic'
