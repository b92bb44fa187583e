import { SAYS_JOB, TELLS_NOTHING } from '#server/search-index/query/vocabulary/filler-words.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Span } from './phrase-matcher.ts'

const NOT =
  /(?<![\p{L}\p{N}])(?:no|not|none of the|without|except(?: for)?|excluding|avoid(?:ing)?|apart from|other than|instead of|rather than|nothing (?:with|in|that)|never|hate|don'?t|do not|doesn'?t|won'?t|can'?t|cannot|wouldn'?t|dont|kein(?:e|en|er|em|es)?|ohne|nicht|niemals|nie|nix mit|nichts mit|statt|anstatt|ausser|sans|pas de|pas d['’]|pas|jamais|plutot que|sauf|hors|surtout pas|aucun|aucune|eviter|sin|nada de|ningun|ninguna|excepto|salvo|menos|que no sean?|evitar|no|nunca|en vez de|senza|niente|non|tranne|sem|nao|geen|zonder|niet|nooit|liever geen|behalve|in plaats van|niks met|niets met|niet|utan|inte|inga|ingen|ilman|ei|bez|nie|بدون|دون|من دون|من غير|بلا|ليس|ليست|باستثناء|ماعدا|ما عدا|عدا|و?(?:لا|ما|مش|مو) (?:اريد|اود|ارغب|ابغي|ابغا|ابي|بدي|عايز|عايزه|عاوز|احب|يكون|تكون|فيه|فيها|اعمل|اشتغل|استطيع|اقدر|يتطلب|تتطلب|يناسبني|تناسبني|افضل)|ماابي|مابي|مابغي|مابدي|مو|ولا)(?:\s+|(?<=['’]))/gu
/** Statements about what a person lacks or is not, which are no working conditions. */
const LACKS =
  /(?<![\p{L}\p{N}])(?:i (?:don'?t|do not) (?:have|speak|know|own|see|understand|mind)|i have no|i've no|i'?ve got no|i'?m not|i am not|not sure|no problem|no idea|why not|ich hab(?:e)? (?:noch |leider )?kein\p{L}*|habe (?:noch |leider )?kein\p{L}*|ich (?:bin|spreche) (?:noch )?(?:kein\p{L}*|nicht)|weiss (?:noch )?nicht|kein problem|egal ob nicht|je n'ai (?:pas|aucune?)|j'ai pas|je ne (?:suis|parle|sais) pas|je (?:sais|parle) pas|no tengo|no hablo|no soy|no (?:lo )?se|no importa|no estoy|ik heb (?:nog )?geen|heb (?:nog )?geen|ik (?:ben|spreek) (?:nog )?(?:geen|niet)|weet (?:nog )?niet|geen probleem|ليس لدي|ليس عندي|ما عندي|معنديش|لا املك|لا اتكلم|لا اعرف|ما اعرف)(?![\p{L}])/gu
/** Exclusions that follow the excluded word: "Nachtschicht kommt nicht in Frage", "weekends are out". */
const NOT_BEHIND =
  /(?<![\p{L}\p{N}])(?<what>[\p{L}-]{4,}) (?:kommt nicht in ?frage|kommen nicht in ?frage|geht nicht|gehen nicht|geht gar nicht|mag ich nicht|will ich nicht|mochte ich nicht|is out|are out|is a no go|ist ein no go|c'est non|exclus?|lukt niet|gaat niet|wil ik niet|hoeft niet|no me va|no me interesan?|ni hablar|لا يناسبني|لا تناسبني|ما يناسبني|ما تناسبني)(?![\p{L}])/gu
/** "販売ではなく", "夜勤なし", "不要夜班": the excluded word precedes or follows without a space. */
const UNSPACED =
  /(?<before>[\p{sc=Han}\p{sc=Kana}ー]{2,10}?)(?:の(?:仕事|求人))?(?:以外|では?なくて?|じゃなくて?|(?:は|が)?(?:なし|無し|嫌|いや|無理|だめ|ダメ|不可|避けたい|したくない|できません))|(?:不要|不想做|不想上|不想|不做|不上|没有|除了|拒绝)(?<behind>\p{sc=Han}{2,4})/gu
/** Words for qualifications, which people say they lack. */
const OWN = /経験|資格|免許|学歴|スキル|经验|学历/u
const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu

/** A comma-separated list ended by a conjunction: "no nights, shifts or weekends". */
const ENUMERATES = /^[,،]\s*(?:[\p{L}-]+\s){0,3}?[\p{L}-]+[,\s]+(?:or|nor|oder|noch|ou|ni|o|of|eller|او|ولا)\s/u
/** Dutch negations. In Dutch "en" joins words, while in other languages "en" is followed by a place. */
const DUTCH = /geen|zonder|niet|nooit|behalve|niks/u

/** Endings of adjectives that follow their noun, as in Romance languages and Arabic. */
const DESCRIBES =
  /(?:ales|ados|adas|idos|idas|ivos|ivas|icos|icas|osos|osas|arios|arias|nos|nas|urno|urna|urnos|urnas|turnes?|ifs?|ives?|iques?|eux|euses?|aux|elles?|ees?|iels?|aires?|antes?|entes?|les|tos|tas|cas|dos|das)$|^(?:ال)?\p{sc=Arab}{2,}(?:يه|ي|ات|ه)$/u
const SHORTEST = 3
const FAR = 40
const MAX_EXCLUSIONS = 5
/** Characters read after a negation. */
const MAX_LENGTH = 160

/**
 * Words that someone excludes ("no shifts or weekends", "kein Schichtdienst"), and their positions in a folded text.
 */
export function extractExclusions(text: string): { words: string[]; spans: Span[] } {
  const words: string[] = []
  const spans: Span[] = []
  for (const { 0: match, index, groups } of text.matchAll(NOT_BEHIND)) {
    words.push(groups!['what']!)
    spans.push({ from: index, to: index + match.length })
  }
  for (const { 0: match, index, groups } of text.matchAll(UNSPACED)) {
    const what = groups!['before'] ?? groups!['behind']!
    if (OWN.test(what)) continue
    words.push(what)
    spans.push({ from: index, to: index + match.length })
  }
  const lacked = Array.from(text.matchAll(LACKS), ({ 0: match, index }) => ({ from: index, to: index + match.length }))
  for (const found of text.matchAll(NOT)) {
    if (lacked.some(({ from, to }) => from <= found.index && found.index < to)) continue
    if (spans.some(({ from, to }) => from <= found.index && found.index < to)) continue
    const rest = text.slice(found.index + found[0].length, found.index + found[0].length + MAX_LENGTH)
    const named = extractEnumeratedWords(rest, DUTCH.test(found[0]))
    if (named.words.length === 0) continue
    words.push(...named.words)
    spans.push({ from: found.index, to: found.index + found[0].length + named.length })
  }
  return { words: [...new Set(words)].slice(0, MAX_EXCLUSIONS), spans }
}

/** Reads the first meaningful word, and the words joined to it by "or" and the like. */
function extractEnumeratedWords(rest: string, isDutch: boolean): { words: string[]; length: number } {
  const words: string[] = []
  let length = 0
  let isOpen = true
  let described = 0
  for (const { 0: word, index } of rest.matchAll(WORD)) {
    const between = rest.slice(length, index)
    if (/[.;!?:()،,]/.test(between) && words.length > 0 && !ENUMERATES.test(rest.slice(length))) break
    const isNew = /[,،]/.test(between)
    if (word === 'en' && !isDutch && words.length > 0) break
    const joins = JOINS.has(word) || (word === 'en' && isDutch)
    if (joins || (isNew && words.length > 0)) isOpen = true
    if (!joins) {
      if (BREAKS.has(word) && words.length > 0) break
      const name = stripArabicAnd(word)
      if ((isOpen || name !== word) && isMeaningfulWord(name)) {
        words.push(name)
        isOpen = false
        described = 0
      } else if (!isOpen && !FOLLOWS.has(word)) {
        // A word after the noun is an adjective, as in "rutas internacionales" or "مناوبات ليلية".
        if (described > 0 || !DESCRIBES.test(word)) break
        described += 1
      } else if (!isOpen && NIGHT.has(word)) words[words.length - 1] = word
    }
    length = index + word.length
    if (words.length === 0 && index > FAR) break
  }
  return { words, length }
}

const isMeaningfulWord = (word: string) =>
  word.length >= SHORTEST && !isStopWord(word) && !SAYS_JOB.has(word) && !TELLS_NOTHING.has(word) && !LEADS.has(word)

/** The word without Arabic "and", which is written together with the next word. */
const stripArabicAnd = (word: string) => /^و(ال\p{L}{3,})$/u.exec(word)?.[1] ?? word

const toWordSet = (list: string) => new Set(list.trim().split(/\s+/))

const JOINS = toWordSet('or and nor oder und noch sowie ou et ni y o of noch eller och tai ja lub او و ولا')

/** Words that end an enumeration, because something else begins. */
const BREAKS = toWordSet(
  `but please in at near around for with from if because aber bitte bei ab mit wenn weil mais svp pour avec dans chez si parce pero porfavor por para con desde si porque maar graag alstublieft met vanaf als want omdat
  لكن بس من في مع اذا لان براتب but`,
)
/** Words between the "no" and its object: verbs of wanting and working, and quantities. */
const LEADS = toWordSet(`
  want wanna wish like to have any more much too do be doing being work working works worked job that the those these interested able really looking go going getting having get involve involves involving on during over only just please ever need anything all
  arbeiten will mochte wollen haben mehr zu so viel viele gerne gern unbedingt machen mache tun sein standig dauernd immer bitte irgendwas mehr sehr nur diese solche am im auf jeden fall muss mussen
  travailler veux veut voudrais souhaite envie avoir faire etre trop beaucoup du des les aux tout tous toute toutes toujours surtout avec quoi travail interesse plus bosser trop
  quiero quisiera trabajar hacer tener que mucho mucha muchos muchas nada los las fines tanto tanta puedo me gusta interesa estar ser mas nunca demasiado
  wil werken hebben doen veel te teveel zijn meer graag in het de kan kunnen liever alsjeblieft elke moeten moet altijd
  voglio lavorare avere fare troppo quero trabalhar ter vill arbeta jobba ha haluta tehda chce pracowac miec
  اريد اود ارغب ابغي ابي بدي عايز عايزه عاوز احب العمل عمل اعمل اشتغل الشغل شغل يكون تكون فيه فيها اي كثير كثيره دوام وظيفه اقدر استطيع يتطلب تتطلب عندي لي حاجه شي شيء علي ان في ايام يوم
`)
/** Words that may follow an excluded word and belong to it: "no night shifts". */
const FOLLOWS = toWordSet(
  `shifts shift work working jobs job di da do della dei arbeit dienst dienste arbeiten schicht schichten travail travailler trabajo lavoro trabalho werk werken diensten de of van del la los las du des les nuit noche notte semana
  the am an im in and am a le el il het de noches tarde tardes nachts wochenende nacht calls calling العمل ليليه عمل النهايه`,
)
/** Words for "night" that follow the word for a shift: "turni di notte", "travail de nuit". */
const NIGHT = toWordSet('nuit noche noches notte noite')
