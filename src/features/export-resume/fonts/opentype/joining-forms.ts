/** The features of Arabic letters by their place in a word. */
export const JOINING_FORMS = ['isol', 'fina', 'medi', 'init'] as const

/** Letters that join the preceding one only (Joining_Type R in Unicode's ArabicShaping). */
const JOINS_BEFORE_ONLY =
  /[\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779\u0870-\u0882\u08AA-\u08AC\u08AE\u08B1\u08B2\u08B9]/
const JOINS_NOTHING = /[\u0621\u0674\u06E5\u06E6\u0887\u0888\u08AD]/
/** The stretching stroke and the joiner. */
const JOINS_BOTH = /^(?:\u0640|\u200D|[\u0883-\u0885])$/
const TRANSPARENT = /[\p{Mn}\p{Me}\p{Cf}]/u
const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u

const FIRST_ARABIC = '\u0600'

type Joining = { before: boolean; after: boolean }
const NOTHING: Joining = { before: false, after: false }

/** The form of each character of a word; null for what has none, such as marks and Latin letters. */
export function listJoiningForms(characters: readonly string[]): (string | null)[] {
  if (characters.every((character) => character < FIRST_ARABIC)) return characters.map(() => null)
  const seen = characters.map((character) => (isTransparentToJoining(character) ? null : getJoiningSides(character)))
  return characters.map((character, at) => {
    const own = seen[at]
    if (!own || !ARABIC_LETTER.test(character)) return null
    const before = own.before && (findNearestJoining(seen, at, -1)?.after ?? false)
    const after = own.after && (findNearestJoining(seen, at, 1)?.before ?? false)
    if (before) return after ? 'medi' : 'fina'
    return after ? 'init' : 'isol'
  })
}

function findNearestJoining(seen: readonly (Joining | null)[], at: number, step: 1 | -1): Joining | null {
  for (let index = at + step; index >= 0 && index < seen.length; index += step) {
    const one = seen[index]
    if (one) return one
  }
  return null
}

const ZERO_WIDTH_NON_JOINER = '\u200C'

function isTransparentToJoining(character: string): boolean {
  return TRANSPARENT.test(character) && !JOINS_BOTH.test(character) && character !== ZERO_WIDTH_NON_JOINER
}

function getJoiningSides(character: string): Joining {
  if (JOINS_BOTH.test(character)) return { before: true, after: true }
  if (!ARABIC_LETTER.test(character) || JOINS_NOTHING.test(character)) return NOTHING
  return { before: true, after: !JOINS_BEFORE_ONLY.test(character) }
}
