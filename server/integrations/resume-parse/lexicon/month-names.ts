import { joinRegexAlternatives, TONGUES, listWordsOfAllLanguages } from './languages/all-languages.ts'

/** Names of months from January with abbreviations, without accents and in lower case. */
const NAMES: readonly string[] = [
  'january|jan|januar|janner|janvier|janv|enero|ene|janeiro|gennaio|gen|januari|jaenner|يناير|كانون الثاني|جانفي',
  'february|feb|februar|fevrier|fevr|fev|febrero|fevereiro|febbraio|februari|فبراير|شباط|فيفري',
  'march|mar|marz|mrz|maerz|mars|marzo|marco|maart|mrt|مارس|اذار|آذار',
  'april|apr|avril|avr|abril|abr|aprile|ابريل|أبريل|نيسان|افريل',
  'may|mai|mayo|maio|maggio|mag|mei|مايو|ايار|أيار|ماي',
  'june|jun|juni|juin|junio|junho|giugno|giu|يونيو|حزيران|جوان',
  'july|jul|juli|juillet|juil|julio|julho|luglio|lug|يوليو|تموز|جويلية',
  'august|aug|aout|agosto|ago|augustus|اغسطس|أغسطس|اب|آب|اوت',
  'september|sept|sep|septembre|septiembre|setembro|set|settembre|سبتمبر|ايلول|أيلول',
  'october|oct|oktober|okt|octobre|octubre|outubro|out|ottobre|ott|اكتوبر|أكتوبر|تشرين الاول|تشرين الأول',
  'november|nov|novembre|noviembre|novembro|نوفمبر|تشرين الثاني',
  'december|dec|dezember|dez|decembre|diciembre|dic|dezembro|dicembre|ديسمبر|كانون الاول|كانون الأول',
]

/** Numbers of months, 1 to 12, by name. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  [...TONGUES.map(({ months }) => months), NAMES].flatMap((list) =>
    list.flatMap((names, at) => names.split('|').map((name): [string, number] => [name, at + 1])),
  ),
)

/**
 * Words for "until now" in the languages with a file of their own. Short ones only count after a dash, because they
 * mean other things elsewhere.
 */
const NOW_ELSEWHERE = listWordsOfAllLanguages(({ now }) => now)
const isShortMonthName = (word: string) => word.length < 4
export const LONG_NOW_WORDS = NOW_ELSEWHERE.filter((word) => !isShortMonthName(word)).join('|')
export const SHORT_NOW_WORDS = NOW_ELSEWHERE.filter(isShortMonthName).join('|')
/** Words between the two dates of a period, in the languages with a file of their own. */
export const UNTIL_WORDS = joinRegexAlternatives(listWordsOfAllLanguages(({ until }) => until))

/** Words for "until now" in the other languages. */
export const NOW_WORDS =
  'bis heute|derzeit|bis dato|momentan|dauernd|jusqu.a ce jour|jusqu.a present|a ce jour|en curso|hasta la fecha|hasta hoy|vigente|al presente|em curso|em andamento|agora|ate agora|ate hoje|ate o momento|data atual|tuttora|corrente|ancora in corso|tot heden|tot nu toe|tot nu|lopend|in service|this day|present|current|currently|now|today|ongoing|to date|till date|heute|aktuell|jetzt|dato|laufend|gegenwart|gegenwartig|andauernd|aujourd.hui|actuel|actuellement|present jour|ce jour|a ce jour|en cours|maintenant|' +
  'actualidad|actual|actualmente|presente|la fecha|hoy|la actualidad|atual|atualmente|o momento|o presente|hoje|oggi|in corso|attuale|attualmente|ad oggi|heden|nu|huidig|vandaag|' +
  'حتى الان|حتى الآن|الان|الآن|حاليا|حالياً|حاليًا|الحاضر|حاليا|الوقت الحاضر|الوقت الحالي|الوقت الراهن|تاريخه|مستمر|مستمرة|حتى تاريخه|اليوم|現在|現職|在職中|在学中|至今|迄今|现今|现在|現在に至る|在籍中|目前|今|現任|在职|在读|present day|継続中|目前在职'

/** Words for "since" before a date, which mean that the period is current. */
export const SINCE_WORDS = `since|seit|ab|depuis|desde|dal|da|sinds|vanaf|depuis le|منذ|from|${joinRegexAlternatives(listWordsOfAllLanguages(({ since }) => since))}`
