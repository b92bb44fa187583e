import { QUOTE_LENGTH, UNCLEAR, type JobFacts } from '#contract/jobs/match/match-facts.ts'
import { detectLowestDegree } from './degree-level.ts'
import type { JobLine } from './job-lines.ts'
import { isExperienceInOtherWork } from './is-experience-in-other-work.ts'
import type { Vocabulary } from './skill-vocabulary.ts'
import { VOCATIONAL } from './study/training-fields.ts'
import { extractRequiredFields } from './study/required-fields.ts'

const ASKS =
  /\b(?:must|you (?:have|hold|bring|need)|required|essential|requires?)\b|erforderlich|du hast|sie haben|vorausgesetzt|exigée?|requis/iu

const OFFERS = new RegExp(
  String.raw`
  \b(?:opportunity|opportunities|chance|possibility)\b.*\b(?:for|to)\b|\b(?:ideal|perfect|suitable|great|open)\s(?:role\s)?(?:for|to)\b.*\b(?:students?|apprentices?|graduates|school leavers)
  \bcurrently\s(?:pursuing|enrolled)\b|\bactuellement\sen\b|\bimmatrikuliert\b|\beingeschrieben\b
  \b(?:currently\s)?(?:studying|working|training)\s(?:for|towards)\b|\bwork\stowards\b|\b(?:fully\s)?funded\b|\bleads?\sto\b
  \bwe(?:\s(?:will|can|also)|['’]ll)?\s(?:offer|provide|support|sponsor|pay|fund|train|help|give|are|have)\b|\bour\s(?:company|team|firm|family|founders?|experts?|staff|clients|customers)\b.*\b(?:has|have|with|bring)\b
  \byou(?:\s(?:will|can|may)|['’]ll)\s(?:also\s)?(?:gain|receive|study|earn|be\s(?:enrolled|supported|trained|working\stowards)|complete|achieve|obtain|get)\b
  \bwith\s(?:over|more\sthan)\s\d+\syears?\s.*\b(?:we|our|is|are)\b|\b(?:founded|established)\s(?:in|over)\b
  \bwir\s(?:bieten|unterstützen|fördern|ermöglichen|finanzieren|sind|haben|bilden)\b|\b(?:möglichkeit|chance|gelegenheit)\b|\bunser(?:e|em|en)?\s(?:team|unternehmen|betrieb|experten)\b|ideal\sfür\sstudierende
  \bnous\s(?:offrons|proposons|finançons|accompagnons|sommes|avons)\b|\bnotre\s(?:équipe|entreprise|société)\b|\bopportunité\b|\bpossibilité\sde\b
  \b(?:ofrecemos|oferecemos|financiamos|apoyamos|somos|tenemos|temos)\b|\boportunidad|\bnuestr[oa]\s(?:equipo|empresa)\b|\bnossa\s(?:equipe|empresa)\b
  \b(?:offriamo|siamo|abbiamo)\b|\bopportunità\b|\bnostra\s(?:azienda|squadra)\b|\b(?:wij|we)\s(?:bieden|zijn|hebben)\b|\bvi\s(?:erbjuder|tilbyder|tilbyr|är|er)\b|\btarjoamme\b|\boferujemy\b|\bzapewniamy\b
  نقدم|نوفر|نحن\s|فرصة|当社は|弊社は|取得支援|資格取得を支援`
    .trim()
    .split(/\n\s*/)
    .join('|'),
  'iu',
)

const KINDS = [
  ['required', 1],
  ['other', 1],
  ['nice', 0.5],
] as const

const HALF = 0.5

/** Words that mark a degree as required. Without them, a text may just mention that the work is about training. */
const HELD_DEGREE =
  /\b(?:required|must|hold|have|completed|minimum|essential|qualified)\b|abgeschlossen|erforderlich|exigé|requis|titul|diplom/iu

const MAX_LINE_LENGTH = 600

const MAX_YEARS = 5

/** A larger number of years is the age of the employer, not required experience. */
const MAX_STATED_YEARS = 21

const EQUIVALENT =
  /\bor (?:an? )?(?:equivalent|relevant|comparable|similar|related)|equivalent (?:practical |work )?experience|oder (?:eine )?vergleichbar|ou équivalent|o equivalente|ou equivalente|of vergelijkbaar|eller motsvarande|lub równoważne/iu

/** Wording that asks for experience in leading people, which no job title proves. */
const LEADS =
  /\b(?:people|line|team|staff) manage|\bmanag(?:ing|ement of) (?:a |an |large |small )*(?:team|people|staff)|\blead(?:ing|ership)\b|\bsupervis|führungserfahrung|personalführung|mitarbeiterführung|teamleitung|management d'équipe|encadrement|gestión de (?:equipos|personas)|gestione del personale|gestão de (?:equipes|pessoas)|leidinggeven|ledarerfarenhet|personalansvar|esimieskokemus|zarządzani\p{L}+ (?:zespołem|ludźmi)|إدارة (?:فريق|الفرق)|قيادة|マネジメント経験|管理職経験/iu

const EXPERIENCE =
  /experien|erfahrung|berufspraxis|expérience|esperienza|ervaring|erfarenhet|kokemus|doświadcz|خبرة|経験|実務/iu

/**
 * Whether a line describes the employer or what it offers rather than a requirement: an apprenticeship "for people
 * studying for an NVQ". O(length).
 */
const isEmployerOffer = (line: string): boolean => OFFERS.test(line) && !ASKS.test(line)

/** The degree a job requires: from one line of the requirements, else of the nice-to-haves. O(lines). */
export function findRequiredEducation(lines: readonly JobLine[]): JobFacts['education'] {
  for (const [kind, weight] of KINDS)
    for (const { text } of lines.filter((line) => line.kind === kind)) {
      const level = detectLowestDegree(text)
      // "or equivalent experience" requires no degree
      if (level === 0 || isEmployerOffer(text) || (kind === 'other' && level === VOCATIONAL && !HELD_DEGREE.test(text)))
        continue
      const { codes, isUnclear } = extractRequiredFields(text)
      const fields = isUnclear ? [UNCLEAR] : codes
      return { level, fields, weight: EQUIVALENT.test(text) ? weight * HALF : weight, line: cutQuote(text) }
    }
  return null
}

/**
 * The years of experience a job requires, and in what (`skills`; `UNCLEAR` for work the job title does not name).
 * Capped at five, so that long experience does not reveal age. O(lines).
 */
export function findRequiredExperience(
  lines: readonly JobLine[],
  { keyOf, namedIn }: Pick<Vocabulary, 'keyOf' | 'namedIn'>,
  title: string,
): JobFacts['experience'] {
  for (const [kind, weight] of KINDS)
    for (const { text } of lines.filter((line) => line.kind === kind)) {
      const cutLine = text.slice(0, MAX_LINE_LENGTH)
      if (!EXPERIENCE.test(cutLine) || isEmployerOffer(cutLine)) continue
      const [, least = '', among = ''] = YEARS.exec(cutLine) ?? []
      const years = Number(least || among)
      if (!(years > 0 && years < MAX_STATED_YEARS)) continue
      // tools and standards have capitalized names; an ordinary word is the work itself
      const named = namedIn(cutLine).filter(({ name }) => /\p{Lu}/u.test(name) && cutLine.includes(name))
      const isUnclear = LEADS.test(cutLine) || (named.length === 0 && isExperienceInOtherWork(cutLine, title))
      const skills = isUnclear ? [UNCLEAR] : named.map(({ name }) => keyOf(name))
      return { months: Math.min(years, MAX_YEARS) * 12, weight, skills, line: cutQuote(text) }
    }
  return null
}

/** The beginning of a line as a quote, cut between words to the length of a quote. */
export function cutQuote(text: string): string {
  if (text.length <= QUOTE_LENGTH) return text
  const cut = text.slice(0, QUOTE_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), QUOTE_LENGTH / 2)).toWellFormed()
}

const YEAR = `(?:years?|yrs?|jahren?|jahre|ans|années|años|anos|anni|jaar|år|vuotta|vuoden|lata|lat|سنوات|سنة|年)`

const YEARS = new RegExp(
  `(?<![\\d.,])(\\d{1,2})\\s*(?:\\+|plus)?\\s*(?:[-–—]|to|bis|à|a|tot|do)?\\s*(?:\\d{1,2})?\\s*\\+?\\s*(?:or more |mehr )?${YEAR}|(?<!\\d)(\\d{1,2})\\s*\\+`,
  'iu',
)
