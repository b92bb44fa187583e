import { toAsciiDigits } from '#contract/form/answers/ascii-digits.ts'

/** Words for thousands, as used for pay, folded, by language: the numbers, and the word for a thousand. */
const WORDS: readonly (readonly [thousand: string, numbers: string])[] = [
  [
    'thousand|grand|k',
    'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 fifteen 15 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90',
  ],
  [
    'tausend',
    'ein 1 zwei 2 drei 3 vier 4 funf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 zwanzig 20 dreissig 30 vierzig 40 funfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90',
  ],
  [
    'mille',
    'deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 dix 10 vingt 20 trente 30 quarante 40 cinquante 50 soixante 60',
  ],
  [
    'mil',
    'dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 quince 15 veinte 20 treinta 30 cuarenta 40 cincuenta 50 sesenta 60',
  ],
  [
    'duizend',
    'een 1 twee 2 drie 3 vier 4 vijf 5 zes 6 zeven 7 acht 8 negen 9 tien 10 twintig 20 dertig 30 veertig 40 vijftig 50 zestig 60',
  ],
  [
    'الاف|الف',
    'ثلاثه 3 ثلاث 3 اربعه 4 اربع 4 خمسه 5 خمس 5 سته 6 ست 6 سبعه 7 سبع 7 ثمانيه 8 ثمان 8 تسعه 9 تسع 9 عشره 10 عشر 10 عشرين 20 عشرون 20 ثلاثين 30 اربعين 40 خمسين 50',
  ],
]

const ALL = WORDS.map(([thousand, list]) => {
  const words = list.split(' ')
  const numbers = new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(words[at + 1])] as const] : [])))
  const names = [...numbers.keys()].toSorted((one, other) => other.length - one.length)
  return {
    numbers,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})\\s?(?:${thousand})(?![\\p{L}\\p{N}])`, 'gu'),
  }
})

/** Matches numbers such as "8 millones de": in digits they need no more characters than in words. */
const MILLIONS =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:[.,]\d)?) (?:millones de|millon de|millions de|millions|million|millionen|miljoen|milhoes de|milioni di|ملايين|مليون)(?![\p{L}])/gu

/**
 * Replaces number words in a folded text by digits, without changing its length: "dos mil" becomes "0002000", "٢٥"
 * becomes "25".
 */
export function replaceNumberWords(text: string): string {
  const digits = toAsciiDigits(text).replaceAll('٬', ',')
  const whole = digits.replaceAll(MILLIONS, (match: string, number: string) =>
    String(Math.round(Number(number.replace(',', '.')) * 1e6)).padStart(match.length, '0'),
  )
  return ALL.reduce(
    (all, { pattern, numbers }) =>
      all.replaceAll(pattern, (match: string, word: string) =>
        String((numbers.get(word) ?? 0) * 1000).padStart(match.length, '0'),
      ),
    whole,
  )
}
