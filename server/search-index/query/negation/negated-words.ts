import { foldText } from '#server/geocode/fold-text.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { listLookupLanguages, type Knowledge } from '#server/search-index/query/vocabulary/query-knowledge.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import type { Alternative, Unit } from '#server/search-index/query/query.ts'
import { findSynonyms } from '#server/search-index/query/vocabulary/synonyms.ts'
import { listJobMeanings, listTextMeanings } from './unwanted-meanings.ts'

const MARKS = [
  ...`other than, but not, anything but, anything except, everything but, everything except, but no, rather not, aber nicht, aber kein, alles ausser, nur nicht,
  ne pas, mais pas, pas de, pas la, tout sauf, surtout pas, que no sea de, que no sea, que no sean, todo menos, cualquiera menos, tutto tranne,
  tutto meno, que nao seja de, que nao seja, que nao sejam, tudo menos, alles behalve, maar geen, maar niet, liever niet, men inte, allt utom, wszystko oprocz`
    .split(/,\s+/)
    .map((mark) => mark.split(' ')),
  ...`not no without except excluding ohne ausser kein keine keinen nicht sans sauf hors pas sin excepto salvo senza tranne non sem exceto nao zonder behalve geen niet
  utan inte utom ej bez nie oprocz menos ilman paitsi بدون غير ليس`
    .split(/\s+/)
    .map((word) => [word]),
]
const FIRSTS: ReadonlySet<string | undefined> = new Set(MARKS.map(([first]) => first))
/** Words that only negate between two other words. */
const BETWEEN = new Set('pas hors salvo nao utom ej bez nie oprocz menos'.split(' '))
/** Requirements that the candidate does not meet, so their negation excludes no job. */
const NEEDS = new Set(
  `experience experiences degree degrees diploma qualification qualifications certificate certification licence license training sponsorship visa papers
  cv resume english german french spanish sprachkenntnisse deutschkenntnisse deutsch englisch erfahrung berufserfahrung ausbildung abschluss
  studium fuhrerschein diplome formation permis experiencia titulo titulacion estudios idiomas papeles esperienza laurea titolo patente diploma
  experiencia ervaring opleiding diploma rijbewijs erfarenhet utbildning korkort doswiadczenia kokemusta koulutusta wyksztalcenia خبره شهاده`.split(
    /\s+/,
  ),
)
/** Words that form one name with "non": "non-executive director", "nondestructive testing". */
const NON = new Set(
  `profit executive technical commissioned destructive union exempt emergency governmental government ferrous stop essential resident certified cdl judicial fiction food
  life standard credit acute invasive vedente profit lucrativo residential voice`.split(/\s+/),
)
/** Words that continue a "not" without negating: "not for profit", "not only". */
const GOES_ON = new Set(['for', 'only', 'just', 'yet', 'to', '1'])

/**
 * Counts the words at `at` that negate what follows, such as "not" or "other than". 0 if they are part of a name, or
 * say that a requirement is low ("without experience").
 */
export function countNegatingWords(words: readonly string[], at: number, knowledge: Knowledge): number {
  if (!FIRSTS.has(words[at])) return 0
  const length = MARKS.find((mark) => mark.every((word, next) => words[at + next] === word))?.length ?? 0
  if (length === 0 || at + length >= words.length) return 0
  const negated = words.slice(at + length).find((word) => !isStopWord(word))
  if (negated === undefined || NEEDS.has(negated) || GOES_ON.has(words[at + length]!)) return 0
  // At the start, these words are part of a name: "hors d'oeuvre", "Pas de Calais".
  if (at === 0 && BETWEEN.has(words[at]!) && (length === 1 || words[1] === 'de')) return 0
  if (words[at] === 'menos' && /^(?:de|que)$/.test(words[at + length]!)) return 0
  if (words[at] === 'non' && !isNegatedWork(words[at + 1]!, negated, knowledge)) return 0
  // In Portuguese, "no Porto" means in Porto
  if (words[at] === 'no' && (knowledge.language === 'pt' || knowledge.findPlace?.(words, at + 1, 0))) return 0
  const { lexicon, fields, language } = knowledge
  const languages = listLookupLanguages(language, lexicon)
  const isNamed = [lexicon, fields].some((one) => (one.meantAt(words, at, languages)?.length ?? 0) > length)
  return isNamed || findSynonyms(words, at).length > length ? 0 : length
}

/**
 * Whether "non" negates the next word as work: "ingegnere non software" and "non-sales" exclude a field, but
 * "non-profit" and "non-union" are properties.
 */
function isNegatedWork(next: string, negated: string, { lexicon, fields, language }: Knowledge): boolean {
  if (next !== negated && !isStopWord(next)) return false
  if (NON.has(negated)) return false
  const languages = listLookupLanguages(language, lexicon)
  return listJobMeanings(negated).length > 0 || [lexicon, fields].some((one) => one.meantAt([negated], 0, languages))
}

/** Whether a word is a negation, which is never a spelling error. */
export const isNegation = (word: string): boolean => FIRSTS.has(word)

/**
 * Builds the unit for unwanted content, by any name in any language. It only counts in the head of a job, because texts
 * mention much that a job is not. Working hours also count in texts.
 */
export function buildNegatedUnit({ text, alternatives }: Unit): Unit {
  const all = [...alternatives, ...listUnwantedAlternatives(text)]
  const inText = text.split(' ').flatMap(listTextMeanings).map(buildNameAlternative)
  // known expressions in texts are more precise than synonyms
  const getDenial = (one: Alternative) => (inText.length > 0 ? 'field' : (one.told ?? 'field'))
  return {
    text,
    alternatives: all.map((one) => (one.isWork ? one : { ...one, told: getDenial(one) })),
    isUnwanted: true,
    inText,
  }
}

/** Whether texts have an expression for it, so that "-night" keeps jobs that say that they have no nights. */
export const hasUnwantedExpression = (folded: string): boolean => listTextMeanings(folded).length > 0

/** Lists the equivalents of the words in jobs of other languages. */
export const listUnwantedAlternatives = (text: string): Alternative[] =>
  text.split(' ').flatMap(listJobMeanings).map(buildNameAlternative)

function buildNameAlternative(name: string): Alternative {
  // function words are not indexed, nor is the last letter of a run with other letters
  const words = splitWords(foldText(name)).filter(
    ({ text, kind }, at, all) => !isStopWord(text) && (kind !== 'end' || all[at - 1]?.kind !== 'pair'),
  )
  return {
    words: words.map((word) => ({ text: word.text, isBeginning: false })),
    distances: words.length > 1 ? words.map(({ position }) => position - words[0]!.position) : null,
  }
}
