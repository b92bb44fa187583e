import type { Language } from '#contract/profile/profile-content.ts'
import { TONGUES } from './languages/all-languages.ts'
import { toWordKey } from './word-key.ts'

type Fluency = NonNullable<Language['fluency']>

/** Words for levels of language skills; the first match counts. */
const WORDS: readonly (readonly [Fluency, string])[] = [
  [
    'native',
    'native|natif|mother tongue|muttersprach|langue maternelle|maternel|nativo|nativa|lengua materna|materna|lingua madre|madrelingua|moedertaal|first language|لغة ام|اللغة الام|اللغة الأم|لغة أم|الأم|母語|母语|ネイティブ|native speaker|primera lengua|erstsprache',
  ],
  [
    'fluent',
    'bilingual|zweisprachig|tweetalig|fluent|fliessend|verhandlungssicher|courant|couramment|fluido|fluida|fluente|vloeiend|c2|c1|full professional|proficient|near native|excellent|uitstekend|bilingue|طلاقة|بطلاقة|طليق|ممتاز|流暢|流利|ビジネス上級|精通|熟练|ottimo|ottima|excelente',
  ],
  [
    'professional',
    'avancado|avanzado|avance|fortgeschritten|advanced|sehr gut|avanzato|gevorderd|متقدم|professional|business|beruflich|geschaftlich|professionnel|profesional|profissional|professionale|zakelijk|b2|upper intermediate|working proficiency|very good|buono|buona|niveau professionnel|tres bon|technique|مهني|عملي|جيد جدا|ビジネス|商务|工作语言|tecnico|lavorativo|熟練|熟练|上級',
  ],
  [
    'conversational',
    'good|gut|bon|bueno|buena|bom|boa|goed|良好|conversational|konversation|intermediate|mittel|intermediaire|intermedio|intermedia|intermediario|b1|limited working|conversacional|gesprek|moderate|moderado|conversation|colloquiale|سيط|محادثة|متوسط|جيد|日常会話|会话|日常|中級|中级|middelmatig|redelijk|satisfactory|fair|gemiddeld|regular',
  ],
  [
    'basic',
    'basic|beginner|elementary|grundkenntnis|anfanger|grundlagen|notions|debutant|scolaire|basico|basica|base|elementare|principiante|basis|beginner|a2|a1|novice|bits of|school|scolastico|مبتدئ|أساسي|اساسي|مبادئ|基礎|初級|基础|初级|入門|schulkenntnis|elementaire|elemental|elementar|入门|scolaire',
  ],
]

const TESTS = WORDS.map(([fluency, words]): [Fluency, string[]] => {
  const all = [words, ...TONGUES.map(({ fluency: own }) => own[fluency])]
  return [fluency, all.flatMap((some) => some.split('|')).map(toWordKey)]
})

const MOTHER_TONGUE =
  /^(?:mother tongue|język ojczysty|modersmål|morsmål|äidinkieli|ana ?dil|родной язык|рідна мова|모국어|mateřský jazyk|rodný jazyk|anyanyelv|muttersprache|langues? maternelle|lenguas? materna|línguas? materna|lingua madre|madrelingua|moedertaal|اللغة الأم|母語|母语)/iu

/** Whether a line begins with a word for the native language. */
export const isMotherTongueLine = (text: string) => MOTHER_TONGUE.test(text)

const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u
const LEVELS: Readonly<Record<string, Fluency>> = {
  a1: 'basic',
  a2: 'basic',
  b1: 'conversational',
  b2: 'professional',
  c1: 'fluent',
  c2: 'fluent',
}

/** Detects the level of a language; a CEFR level has priority over words. */
export function detectFluency(text: string): Fluency | null {
  const key = ` ${toWordKey(text)} `
  const level = / ([abc][12])(?:[+.]|\/[abc][12])? /.exec(key)?.[1]
  if (level !== undefined) return LEVELS[level] ?? null
  if (key.includes(' full professional ')) return 'fluent'
  for (const [fluency, words] of TESTS)
    if (words.some((word) => (SPACED.test(word) ? key.includes(` ${word}`) : key.includes(word)))) return fluency
  return null
}
