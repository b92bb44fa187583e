import { foldText } from '#server/geocode/fold-text.ts'
import type { Span } from './phrase-matcher.ts'

/** `isKnown`: the work may be searched for if no other is named, as for a trained nurse who looks for a job. */
type FormerSpan = Span & { isKnown: boolean }

/** Words that show that the work is not wanted again. */
const DISLIKES =
  /tired|fed up|leav|left|quit|instead|no longer|get out|statt|weg von|raus aus|aufhoren|marre|au lieu|lieu de|arrete|lugar de|vez de|harto|harta|cansad|dej|plaats|stoppen|weg uit|beu|zat|بدل|تركت|زهقت|مللت/u

/** Matches phrases that introduce a search. */
const SEEKING =
  /(?<![\p{L}\p{N}])(?:want|looking|look|seeking|searching|need|would like|i'd like|hoping|after|suche|such|will|mochte|wurde|cherche|veux|voudrais|aimerais|souhaite|recherche|busco|quiero|quisiera|gustaria|necesito|zoek|wil|zou|ابحث|اريد|ارغب|عايز|ابغي|ابي|بدي|ادور|cerco|voglio|vorrei|procuro|quero|soker|vill|haen|etsin|szukam|chce)(?![\p{L}\p{N}])/u

/** "Moving from Paris to Lyon", "von Koch zu Fahrer": the part in between. */
const FROM_TO =
  /(?<![\p{L}\p{N}])(?<cue>(?:moving|move|relocating|relocate|switch|switching|change|changing|transition|transitioning|retrain|retraining|ziehe|umziehen|wechsle|wechseln|umschulen|umschulung|demenage|demenager|reconversion|passer|mudo|mudarme|traslado|cambiar|pasar|verhuis|verhuizen|overstappen|omscholen|انتقل|سانتقل|التحول|انتقال)(?:\s[\p{L}']+){0,3}?\s)(?<what>(?:from|von|aus|de|d'|desde|van|uit|vanuit|من)\s?[\p{L}][\p{L}\s'-]{1,40}?)(?=\s(?:to|into|nach|zum|zur|zu|in|a|au|vers|hacia|naar|الي)\s)/gu
const HOME_ENDS =
  /[,.;!?،؛]|\s(?:and|but|so|looking|want|need|moving|relocating|und|aber|suche|ziehe|et|mais|je|y|pero|busco|me|en|maar|zoek|ga|wil|in|a|for|as|als|como|comme|ولكن|لكن|بس|في|بدور|ادور|ابحث|اريد|عايز|عاوز|ابغي|ابي|بدي|حابب|محتاج|و\p{sc=Arab}{3,}|e|ma|mas|och|men|ja|mutta|i|ale)(?![\p{L}])/u
/** Longest description of former work, in characters. */
const LONGEST = 120

/**
 * Finds where a folded text describes work or a place that someone is leaving: "I used to be a chef but now",
 * "gelernter Bäcker und will jetzt", "de Toledo a". The words after it are the search. If there are none, nothing
 * counts as left.
 */
export function extractFormerWorkSpans(text: string): FormerSpan[] {
  const spans: FormerSpan[] = []
  for (const found of text.matchAll(FROM_TO)) {
    const { cue = '', what = '' } = found.groups ?? {}
    const from = found.index + cue.length
    spans.push({ from, to: from + what.length, isKnown: false })
  }
  for (const found of text.matchAll(WORKED)) {
    if (spans.some(({ from, to }) => from <= found.index && found.index < to)) continue
    const isKnown = !DISLIKES.test(found[0])
    const rest = text.slice(found.index + found[0].length)
    const turn = TURN.exec(rest)
    const pause = /[,.;!?،؛]|\s-\s/.exec(rest)
    const after = text.slice(0, found.index)
    // The search may also come first: "a driver, I used to be a chef".
    if (turn && turn.index <= LONGEST)
      spans.push({ from: found.index, to: found.index + found[0].length + turn.index + turn[0].length, isKnown })
    else if (SEEKING.test(after))
      spans.push({
        from: found.index,
        to: found.index + found[0].length + Math.min(pause?.index ?? rest.length, LONGEST),
        isKnown,
      })
    else if (pause && SEEKING.test(rest.slice(pause.index)) && pause.index <= LONGEST)
      spans.push({ from: found.index, to: found.index + found[0].length + pause.index, isKnown })
  }
  return spans
}

/** The part of a folded text that says where someone lives: searched if no other place is named. */
export function findHomeLocationSpan(text: string): Span | null {
  const found = LIVES.exec(text)
  if (!found) return null
  const from = found.index + found[0].length
  const end = HOME_ENDS.exec(text.slice(from, from + LONGEST))
  return { from: found.index, to: from + (end?.index ?? Math.min(text.length - from, LONGEST)) }
}

const toAlternationPattern = (list: string) =>
  foldText(list)
    .trim()
    .replaceAll(/\s*[|\n]\s*/g, '|')
const B = String.raw`(?<![\p{L}\p{N}])`
const E = String.raw`(?![\p{L}\p{N}])`

/** Phrases for work that was done or learned. */
const WORKED = new RegExp(
  `${B}(?:${toAlternationPattern(`
  i used to be|i used to work|used to be|used to work|i was|i've been|i have been|i have worked|i've worked|i worked|worked as|i'm currently|i am currently|currently|formerly|previously|former|ex|trained as|i trained|qualified as|by trade|i'm tired of|i am tired of|tired of|fed up with|i'm leaving|leaving|i left|quitting|i quit|instead of|get out of|want to leave|wants to leave|no longer|until now|years as|after years
  ich bin gelernter|ich bin gelernte|gelernter|gelernte|ich war|war ich|fruher war|fruher|bisher|bislang|zurzeit|derzeit|momentan|aktuell|ich habe als|ich hab als|habe als|jahre als|jahre lang als|ehemaliger|ehemalige|ausgebildete|ausgebildeter|statt|anstatt|ich arbeite als|arbeite als|ich arbeite derzeit|arbeite derzeit|noch als|weg von|raus aus|aufhoren mit
  j'etais|j'ai ete|j'ai travaille|ancien|ancienne|anciennement|avant j'etais|avant|auparavant|actuellement|jusqu'ici|ex|je travaillais|j'ai bosse|je travaille comme|je travaille actuellement|je suis actuellement|marre de|marre d'|au lieu de|apres des annees|de formation|ans comme|annees comme|je quitte|j'arrete|quitter
  era|fui|antes era|antes|he sido|he trabajado|trabaje|trabajaba|actualmente|ahora mismo soy|ahora mismo trabajo|hasta ahora|trabajo de momento|anos como|anos de|ex|antiguo|antigua|en lugar de|en vez de|harto de|harta de|cansado de|cansada de|dejo|he dejado|dejar
  vroeger was|vroeger|ik was|was ik|ik ben nu|ik werkte|werkte als|heb gewerkt als|ik heb als|jaar als|jarenlang|momenteel|op dit moment|nu nog|tot nu toe|voormalig|ex|gediplomeerd|opgeleid als|opgeleid tot|in plaats van|stoppen met|weg uit|ik werk nu|werk nu als|beu|zat
  كنت|كنت اعمل|عملت|اشتغلت|كنت شغال|سابقا|حاليا|بعد سنوات|بدلا من|بدل|تركت|زهقت من|مللت من
  ero|sono stato|facevo|attualmente|fui|trabalhei|antigamente|tidigare|jag var|olin|aiemmin|bylem|bylam|pracowalem|wczesniej
  `)})${E}`,
  'gu',
)

/** Phrases after which people say what they want now. */
const TURN = new RegExp(
  `${B}(?:${toAlternationPattern(`
  but now|but i'm|but i am|but i'd|but i want|but i would|but|and now|now i|now|and want|and i want|and i'd|and work|and i'm looking|and looking|would like|i'd like|want to|want|wanna|looking for|looking to|into|to become|become|becoming|hoping to|ready to|retrain as|retraining as|move into
  aber jetzt|aber|und will|und mochte|und suche|und wurde|und als|jetzt|nun|will jetzt|mochte jetzt|mochte|will|wurde gern|suche jetzt|suche|sondern|umschulen|umschulung|werden zum|wechseln
  mais maintenant|mais|et je veux|et je voudrais|et je cherche|et travailler|et maintenant|maintenant|je veux|je voudrais|j'aimerais|je cherche|je souhaite|desormais|devenir|me reconvertir|reconversion|pour devenir
  pero ahora|pero|y ahora|y quiero|y busco|y trabajar|ahora quiero|ahora busco|ahora|quiero|quisiera|me gustaria|busco|hacerme|pasar a|convertirme
  maar nu|maar|en nu|en wil|en zoek|en werken|nu wil|nu zoek|nu|wil ik|ik wil|zou graag|ik zoek|zoek nu|overstappen naar|omscholen
  لكن الان|ولكن|لكن|بس|والان|الان|وحاليا|واريد|اريد|وابحث|ابحث|ارغب|وارغب|عايز|وعايز|ابغي|ابي|بدي|وبدي|حابب|دلوقتي|هلا
  ma ora|ma|e ora|adesso|voglio|cerco|vorrei|mas agora|mas|agora|quero|procuro|men nu|men|nu vill|vill|mutta|nyt|ale teraz|ale|teraz|chce|szukam
  `)})${E}`,
  'u',
)

const LIVES = new RegExp(
  `${B}(?:${toAlternationPattern(`
  i live in|i'm living in|living in|i'm based in|i am based in|based in|i'm from|i am from|i come from|currently in|i'm in|right now in|i'm currently in
  ich wohne in|wohne in|wohne derzeit in|wohne noch in|wohne zurzeit in|ich lebe in|lebe in|lebe noch in|ich komme aus|komme aus|bin aus|ich bin aus
  j'habite a|j'habite|habite a|je vis a|je vis en|je vis|je suis de|je suis a|actuellement a
  vivo en|ahora vivo en|resido en|soy de|estoy en|vengo de|vivo ahora en
  ik woon in|woon in|woon nu in|ik kom uit|kom uit|ik woon nu in|ik woon nog in
  اسكن في|ساكن في|ساكنه في|اعيش في|عايش في|عايشه في|مقيم في|مقيمه في|انا من|انا في|موجود في|اقيم في
  abito a|vivo a|moro em|bor i|jag bor i|asun|mieszkam w
  `)})${E}`,
  'u',
)
