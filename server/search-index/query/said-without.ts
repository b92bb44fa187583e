import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { languagesOf, type Knowledge } from './knowledge.ts'
import type { Unit } from './query.ts'
import { synonymsAt } from './synonyms.ts'

/** How many words at `at` say that what follows is not wanted: "not", "other than". 0 where they are part of a name ("without experience") or ask for little. */
export function saysWithout(words: readonly string[], at: number, knowledge: Knowledge): number {
  if (!FIRSTS.has(words[at])) return 0
  const length = MARKS.find((mark) => mark.every((word, next) => words[at + next] === word))?.length ?? 0
  if (length === 0 || at + length >= words.length) return 0
  const wanted = words.slice(at + length).find((word) => !isStopWord(word))
  if (wanted === undefined || NEEDS.has(wanted) || GOES_ON.has(words[at + length]!)) return 0
  if (words[at] === 'pas' && !isStopWord(words[at + 1]!)) return 0
  // "no Porto" is where the job is to be
  if (words[at] === 'no' && (knowledge.language === 'pt' || knowledge.findPlace?.(words, at + 1, 0))) return 0
  const { lexicon, fields, language } = knowledge
  const languages = languagesOf(language, lexicon)
  const isNamed = [lexicon, fields].some((one) => (one.meantAt(words, at, languages)?.length ?? 0) > length)
  return isNamed || synonymsAt(words, at).length > length ? 0 : length
}

/** What is not wanted, by whatever it is called: in the head of a job, as texts name much that a job is not. */
export function unwanted({ text, alternatives }: Unit): Unit {
  return { text, alternatives: alternatives.map((one) => (one.isWork ? one : { ...one, told: one.told ?? 'field' })) }
}

const MARKS = [
  ['other', 'than'],
  ['but', 'not'],
  ['ne', 'pas'],
  ...'not no without except excluding ohne ausser kein keine keinen nicht sans sauf pas sin excepto senza tranne sem exceto zonder behalve geen niet utan inte bez ilman paitsi بدون غير ليس'
    .split(' ')
    .map((word) => [word]),
]
const FIRSTS: ReadonlySet<string | undefined> = new Set(MARKS.map(([first]) => first))
/** Who asks for a job without these has none of them: it excludes no job. */
const NEEDS = new Set(
  `experience experiences degree degrees diploma qualification qualifications certificate certification licence license training sponsorship visa papers
  cv resume english german french spanish sprachkenntnisse deutschkenntnisse deutsch englisch erfahrung berufserfahrung ausbildung abschluss
  studium fuhrerschein diplome formation permis experiencia titulo titulacion estudios idiomas papeles esperienza laurea titolo patente diploma
  experiencia ervaring opleiding diploma rijbewijs erfarenhet utbildning korkort doswiadczenia kokemusta koulutusta wyksztalcenia خبره شهاده`.split(
    /\s+/,
  ),
)
/** "Not for profit", "not only". */
const GOES_ON = new Set(['for', 'only', 'just', 'yet', 'to', '1'])
