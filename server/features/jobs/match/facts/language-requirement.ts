import { detectFluency } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import type { NamedLanguage } from './extract-named-languages.ts'

const LEVELS = { basic: 1, conversational: 2, professional: 3, fluent: 4, native: 4 } as const
/** Matches negations before "native speaker". */
const NOT = /\b(?:not|isn['’]t|nicht|non|pas|no|niet|inte)\s*$|\bnon-$/iu
const UNSPACED = /[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u
const ARABIC = /\p{sc=Arabic}/u
const NATIVE =
  /\bnative\b|mother tongue|muttersprach|langue maternelle|lengua materna|madrelingua|moedertaal|modersmål|morsmål|äidinkiel|ojczyst|родной|рідн|anyanyelv|母語|母语|모국어|ネイティブ/iu
const FLUENT =
  /\bfluen(?:cy|t)|\bfließend|verhandlungssicher|courant|couramment|fluide|vloeiend|flytande|flydende|flytende|obehindra|suju|biegl|biegł|plynn|plynul|folyékony|свободн|вільн|akıcı|流利|流暢|능통|유창|طلاقة|بطلاقة/iu
const COMMAND =
  /command of|\bcommunication skills\b|\bstrong\b|\bsicher|maîtrise|dominio|domínio|padronanza|beheers|tárgyal|derecede|إجادة|إتقان|ビジネス|精通|熟练/iu
const SPEAKS =
  /speak|spoken|written|proficien|language|bilingual|command of|(?:knowledge|understanding) of|communicat|\b(?:verbal|oral)\b|\b[ABC][12]\b|\bN[1-5]\b|\bJLPT|TOEIC|sprach|sprich|sprech|kenntnisse|wort und schrift|langue|parl[eéoa]|maîtris|idioma|habla|dominio|domínio|nivel|nível|conocimiento|conhecimento|lingua|língua|padronanza|conoscenz|taal|spreek|spreken|beheers|språk|sprog|tala[lr]?\b|snakker|kunnskap|kunskap|kundskab|kieli|kielen|kieltä|taito|język|znajomo|jazyk|úrovn|znalost|nyelv|beszél|tudás|\bdil|bilgi|bilen|derecede|языка?|знани|владе|мов[аиою]|знанн|володін|لغة|اللغة|إجادة|إتقان|تجيد|يتحدث|التحدث|語|言語|语言|听说|口语|普通话|会話|회화|구사|어학|가능|能力/iu
/**
 * Words, without accents, that may follow the name of a language. Any other word means that the name is part of a
 * longer term.
 */
const GOES_ON = new RegExp(
  `^(?:${`
  language|languages|speaker|speakers|speaking|skills?|communication|communicator|proficiency|fluency|level|knowledge|required|preferred|essential|desirable|is|are|and|or|as|at|to|both|with|in|for|on|an|a|the|plus|advantage|would|will|must|written|spoken|writing|verbal|oral|native|fluent|fluently|well|including|who|ability|literacy|grammar|reading|abilities|preferably|ideally|minimum|mandatory|necessary|needed|c1|c2|b1|b2|a1|a2|b|c|english|from|because|but|n
  und|oder|sowie|in|auf|mit|zu|ist|sind|wird|werden|von|als|fliessend|sicher|gut|kenntnisse|sprechen|spricht|sprachkenntnisse|mindestens|wunschenswert|erforderlich|vorausgesetzt|verhandlungssicher|muttersprache|muttersprachlich|niveau|notwendig|sprichst|schreiben|bevorzugt|idealerweise|sprache|fur
  est|sont|courant|courants|courante|couramment|professionnel|professionnelle|parle|parles|parlee|lu|ecrit|exige|exigee|exiges|requis|requise|obligatoire|indispensable|souhaite|souhaitee|imperatif|imperative|apprecie|intermediaire|avance|technique|operationnel|maitrise|et|ou|a|au|un|une|niveau|oral|tant|dans|pour|avec|minimum|bilingue|fluide|necessaire|necessaires
  es|y|o|e|u|ou|avanzado|alto|medio|intermedio|nativo|fluido|hablado|escrito|oral|imprescindible|requerido|obligatorio|deseable|valorable|excluyente|nivel|bilingue|tecnico|fluente|avancado|intermediario|falado|obrigatorio|desejavel|necessario|requisito|em|con|com|para|seria|sera|basico|hablados|minimo|conversacional
  fluente|ottimo|ottima|buono|parlato|scritto|obbligatorio|richiesto|gradito|indispensabile|livello|ed|sia|e|preferibile|costituisce|avanzato|madrelingua
  en|of|of|taal|taalvaardigheid|is|zijn|vereist|pre|op|spreken|schrijven|spreekt|vloeiend|mondeling|zowel|niveau|beheerst|goed|beheersen
  och|i|eller|ar|er|som|meriterande|krav|pa|flytande|flytende|flydende|samt|bade|obehindrat|med|tal|et|kravs|skriftligt|muntligt|skriftlig|muntlig|mundtlig|sprak|sprog|godt
  kieli|kielen|kielta|kielitaito|taito|ja|tai|seka|sujuva|sujuvasti|on|erinomainen|hyva|suullinen|kirjallinen
  jezyk|jezyka|jezyku|w|lub|oraz|na|poziom|poziomie|i|biegle|mowie|pismie|wymagany|mile|stopniu|komunikatywny|min|jest|umozliwiajacy|dobrze
  jazyk|jazyka|a|nebo|na|alespon|slovem|plynne|min|komunikativni|aktivni|je|podminkou|vyhodou|urovni|slova
  nyelv|nyelvu|nyelven|nyelvtudas|nyelvtudasa|nyelvismeret|es|vagy|tudas|szoban|szinten|ismerete|kozepfoku|felsofoku|tarsalgasi|targyaloképes|targyalokepes
  bilen|bilgisi|bilmek|dil|dili|ve|veya|seviyesinde|konusabilen|yazili|sozlu|okuma|hakim|konusma|iyi|dilini|olan
  язык|языка|языком|языку|и|или|на|не|уровень|уровне|свободно|разговорныи|обязательно|приветствуется|мова|мови|мовою|мову|та|або|рівень|рівні|вільно|від|от|в|у|как|является
  بطلاقة|تحدثا|كتابة|قراءة|و|أو|او|مطلوب|مطلوبة|شرط|إلزامي|بمستوى|جيدة|ممتازة|والعربية|والانجليزية|والفرنسية|ضروري|ضرورية|محادثة|اساسي
  `
    .trim()
    .replaceAll(/\s*\n\s*/gu, '|')})$`,
  'u',
)
/** Words, without accents, after which an uncapitalized name is that of a language. */
const LEADS_TO = new RegExp(
  `^(?:${`
  speak\\p{L}*|fluen\\p{L}*|in|of|and|or|native|good|strong|business|read|write|written|spoken
  le|la|l|du|d|de|des|en|et|ou|langue|langues|parl\\p{L}*|bon|bonne|tres|excellent\\p{L}*|niveau|courant|maitris\\p{L}*|c1|b2|notions
  el|del|al|y|o|e|idioma\\p{L}*|habl\\p{L}*|domin\\p{L}*|nivel|c|b|buen|alto|il|dell|dello|della|lingua|ottim\\p{L}*|buon\\p{L}*|do|no|lingua\\p{L}*|fal\\p{L}*|ingles|espanol|saber|bom|fluente|fluido
  och|eller|god\\p{L}*|bra|fly\\p{L}*|obehindrad|tal\\p{L}*|pa|i|snakk\\p{L}*|beherske\\p{L}*|behersk\\p{L}*|skriv\\p{L}*|utmark\\p{L}*|og|goed\\p{L}*|vloeiend|het|spreek\\p{L}*|meget|mycket|svensk\\p{L}*|engelsk\\p{L}*|bade|i
  suju\\p{L}*|hyva\\p{L}*|erinomai\\p{L}*|ja|tai|seka|puhu\\p{L}*|osaa\\p{L}*|vahva|sujuvaa|vahintaan
  jezyk\\p{L}*|znajomosc\\p{L}*|biegl\\p{L}*|dobr\\p{L}*|plynn\\p{L}*|i|lub|oraz|komunikatywn\\p{L}*|mow\\p{L}*|po|bardzo|zaawansowan\\p{L}*
  jazyk\\p{L}*|znalost\\p{L}*|plynn\\p{L}*|vyborn\\p{L}*|a|nebo|aktivni|pokrocil\\p{L}*|komunikativni
  nyelv\\p{L}*|targyalokepes|folyekony|fols\\p{L}*|felso\\p{L}*|kozep\\p{L}*|jo|es|magas|magabiztos|kivalo|erős|eros|szintu|alapfoku|fok\\p{L}*
  iyi|ileri|cok|akici|seviyede|derecede|duzeyde|ve|orta|ana|anadil\\p{L}*|mukemmel
  язык\\p{L}*|знани\\p{L}*|владе\\p{L}*|свободн\\p{L}*|хорош\\p{L}*|отличн\\p{L}*|разговорн\\p{L}*|и|или|уверенн\\p{L}*|грамотн\\p{L}*|техническ\\p{L}*|знанн\\p{L}*|володін\\p{L}*|вільн\\p{L}*|та|або|мов\\p{L}*|добр\\p{L}*|відмінн\\p{L}*
  `
    .trim()
    .replaceAll(/\s*\n\s*/gu, '|')})$`,
  'u',
)

/** The language level a text requires, 1 to 4; null if it names none. */
export function findRequiredLanguageLevel(text: string): number | null {
  const fluency = detectFluency(text)
  if (NATIVE.test(text)) return LEVELS.native
  if (/\b[ABC][12]\b/iu.test(text) && fluency) return LEVELS[fluency]
  if (FLUENT.test(text)) return LEVELS.fluent
  if (fluency) return LEVELS[fluency]
  return COMMAND.test(text) ? LEVELS.professional : null
}

/**
 * Whether a line requires a language it names rather than mentioning a nationality: it states a level or that it is
 * spoken, and the name is not part of a longer term ("Polish notation", "du marché allemand"). O(length).
 */
export function isLanguageRequired(line: string, { name, index }: NamedLanguage): boolean {
  if (!SPEAKS.test(line) && findRequiredLanguageLevel(line) === null) return false
  if (UNSPACED.test(name)) return true
  const [before, after] = [line.slice(0, index), line.slice(index + name.length)]
  if (NOT.test(before)) return false
  const next = /^[\s-]*([\p{L}\p{M}]+)/u.exec(after)?.[1]
  if (next !== undefined && !GOES_ON.test(toWordKey(next))) return false
  // an uncapitalized name after an ordinary word is an adjective that follows its noun
  const previous = /([\p{L}\p{M}]+)[\s'’«"(-]*$/u.exec(before)?.[1]
  return /^\p{Lu}/u.test(name) || ARABIC.test(name) || previous === undefined || LEADS_TO.test(toWordKey(previous))
}
