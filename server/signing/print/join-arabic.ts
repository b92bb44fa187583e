/** How a letter looks alone, at the end, at the start and in the middle of a word. */
type Shapes = { alone: string; end: string; start?: string; middle?: string }

const { letters, ligatures } = shapes()
const TRANSPARENT = /[\p{M}]/u
const TATWEEL = '\u0640'
const JOINER = '\u200d'

/** Arabic letters in the shapes they take in the word, as Unicode's own presentation forms: fonts show them without shaping. */
export function joinArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  const characters = [...text]
  return characters.map((character, at) => shaped(characters, character, at)).join('')
}

function shaped(characters: readonly string[], character: string, at: number): string {
  const forms = letters.get(character)
  if (!forms) return character
  const next = neighbour(characters, at, 1)
  const isJoinedBefore = joinsOn(neighbour(characters, at, -1)?.letter)
  // Lam and alef stand as one.
  const pair = next ? ligatures.get(character + next.letter) : undefined
  if (pair && next?.at === at + 1) return isJoinedBefore ? pair.end : pair.alone
  const before = neighbour(characters, at, -1)
  if (before?.at === at - 1 && ligatures.has(before.letter + character)) return ''
  const isJoinedAfter = forms.start !== undefined && next !== null && isJoining(next.letter)
  if (isJoinedBefore && isJoinedAfter) return forms.middle ?? forms.end
  if (isJoinedAfter) return forms.start ?? forms.alone
  return isJoinedBefore ? forms.end : forms.alone
}

/** The next character in this direction that takes part in joining. */
function neighbour(characters: readonly string[], at: number, step: 1 | -1): { letter: string; at: number } | null {
  for (let index = at + step; index >= 0 && index < characters.length; index += step) {
    const letter = characters[index] ?? ''
    if (!TRANSPARENT.test(letter)) return { letter, at: index }
  }
  return null
}

const joinsOn = (letter: string | undefined) =>
  letter !== undefined && (letters.get(letter)?.start !== undefined || letter === TATWEEL || letter === JOINER)
const isJoining = (letter: string) => letters.has(letter) || letter === TATWEEL || letter === JOINER

/** Unicode lists the shapes of a letter side by side: alone, end, start, middle; two for letters that never join on. */
function shapes() {
  const found = new Map<string, string[]>()
  for (const [first, last] of [
    // First the common ones: alef maksura has its start and middle among the others.
    [0xfe80, 0xfefc],
    [0xfb50, 0xfbb1],
    [0xfbd3, 0xfbe9],
    [0xfbfc, 0xfbff],
  ] as const)
    for (let code = first; code <= last; code += 1) {
      const form = String.fromCodePoint(code)
      const plain = form.normalize('NFKC')
      if (plain !== form) found.set(plain, [...(found.get(plain) ?? []), form])
    }
  const byLetter = new Map<string, Shapes>()
  const byPair = new Map<string, Shapes>()
  for (const [plain, [alone = plain, end = alone, start, middle]] of found) {
    const forms = { alone, end, ...(start === undefined ? {} : { start }), ...(middle === undefined ? {} : { middle }) }
    if ([...plain].length === 1) byLetter.set(plain, forms)
    else byPair.set(plain, forms)
  }
  // Hamza alone joins nothing.
  byLetter.delete('\u0621')
  return { letters: byLetter, ligatures: byPair }
}
