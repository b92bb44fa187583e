import { QUOTE_LENGTH, UNCLEAR, type JobFacts } from '#contract/match/facts.ts'
import { lowestDegree } from './degree-level.ts'
import type { JobLine } from './job-lines.ts'
import { namesOtherWork } from './named-experience.ts'
import type { Vocabulary } from './vocabulary.ts'
import { offersIt } from './offers-it.ts'
import { VOCATIONAL } from './study/trades.ts'
import { askedFields } from './study/asked-fields.ts'

/** The degree that a job asks for; one line of what it requires, else of what would be nice. O(lines). */
export function askedEducation(lines: readonly JobLine[]): JobFacts['education'] {
  for (const [kind, weight] of KINDS)
    for (const { text } of lines.filter((line) => line.kind === kind)) {
      const level = lowestDegree(text)
      // "or equivalent experience" asks for no degree
      if (level === 0 || offersIt(text) || (kind === 'other' && level === VOCATIONAL && !HELD.test(text))) continue
      const { codes, isUnclear } = askedFields(text)
      const fields = isUnclear ? [UNCLEAR] : codes
      return { level, fields, weight: EQUIVALENT.test(text) ? weight * HALF : weight, line: quote(text) }
    }
  return null
}

/** The years of experience that a job asks for, and with what (`skills`; `UNCLEAR` where it is of work that the title of the job does not name): more than five are five, for who has much of it is not to be told by their age. O(lines). */
export function askedExperience(
  lines: readonly JobLine[],
  { keyOf, namedIn }: Pick<Vocabulary, 'keyOf' | 'namedIn'>,
  title: string,
): JobFacts['experience'] {
  for (const [kind, weight] of KINDS)
    for (const { text } of lines.filter((line) => line.kind === kind)) {
      const said = text.slice(0, LONGEST_LINE)
      if (!EXPERIENCE.test(said) || offersIt(said)) continue
      const [, least = '', among = ''] = YEARS.exec(said) ?? []
      const years = Number(least || among)
      if (!(years > 0 && years < MOST_SAID)) continue
      // a tool or a standard has a name; what is an ordinary word is the work itself
      const named = namedIn(said).filter(({ name }) => /\p{Lu}/u.test(name) && said.includes(name))
      const isUnclear = LEADS.test(said) || (named.length === 0 && namesOtherWork(said, title))
      const skills = isUnclear ? [UNCLEAR] : named.map(({ name }) => keyOf(name))
      return { months: Math.min(years, MOST_YEARS) * 12, weight, skills, line: quote(text) }
    }
  return null
}

/** At most as much of a line as is quoted, whole words. */
export function quote(text: string): string {
  if (text.length <= QUOTE_LENGTH) return text
  const cut = text.slice(0, QUOTE_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), QUOTE_LENGTH / 2)).toWellFormed()
}

const KINDS = [
  ['required', 1],
  ['other', 1],
  ['nice', 0.5],
] as const
const HALF = 0.5
/** Of the work itself a text may say that it has to do with training. */
const HELD =
  /\b(?:required|must|hold|have|completed|minimum|essential|qualified)\b|abgeschlossen|erforderlich|exigé|requis|titul|diplom/iu
const LONGEST_LINE = 600
const MOST_YEARS = 5
/** More is how long the employer exists. */
const MOST_SAID = 21
const EQUIVALENT =
  /\bor (?:an? )?(?:equivalent|relevant|comparable|similar|related)|equivalent (?:practical |work )?experience|oder (?:eine )?vergleichbar|ou équivalent|o equivalente|ou equivalente|of vergelijkbaar|eller motsvarande|lub równoważne/iu
/** To have led people is told by no title for sure. */
const LEADS =
  /\b(?:people|line|team|staff) manage|\bmanag(?:ing|ement of) (?:a |an |large |small )*(?:team|people|staff)|\blead(?:ing|ership)\b|\bsupervis|führungserfahrung|personalführung|mitarbeiterführung|teamleitung|management d'équipe|encadrement|gestión de (?:equipos|personas)|gestione del personale|gestão de (?:equipes|pessoas)|leidinggeven|ledarerfarenhet|personalansvar|esimieskokemus|zarządzani\p{L}+ (?:zespołem|ludźmi)|إدارة (?:فريق|الفرق)|قيادة|マネジメント経験|管理職経験/iu
const EXPERIENCE =
  /experien|erfahrung|berufspraxis|expérience|esperienza|ervaring|erfarenhet|kokemus|doświadcz|خبرة|経験|実務/iu
const YEAR = `(?:years?|yrs?|jahren?|jahre|ans|années|años|anos|anni|jaar|år|vuotta|vuoden|lata|lat|سنوات|سنة|年)`
const YEARS = new RegExp(
  `(?<![\\d.,])(\\d{1,2})\\s*(?:\\+|plus)?\\s*(?:[-–—]|to|bis|à|a|tot|do)?\\s*(?:\\d{1,2})?\\s*\\+?\\s*(?:or more |mehr )?${YEAR}|(?<!\\d)(\\d{1,2})\\s*\\+`,
  'iu',
)
