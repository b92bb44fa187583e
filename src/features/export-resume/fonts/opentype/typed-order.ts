/** Vowel signs that Unicode sorts before the sign of a doubled letter (shadda), which fonts place first. */
const SIGNS_BEFORE_SHADDA = /([\u064B-\u0650\u0652\u0656-\u065F]{1,8})\u0651/g
const [SARA_AM, NIKHAHIT, SARA_AA] = ['\u0E33', '\u0E4D', '\u0E32']
const THAI_TONE = /^[\u0E48-\u0E4B]$/

export type TypedCharacter = { character: string; from: number; to: number }

/** The characters of a text in the order that fonts expect them, each with its place in the text. */
export function toTypedOrder(text: string): TypedCharacter[] {
  const characters: TypedCharacter[] = []
  let at = 0
  for (const character of text.replaceAll(SIGNS_BEFORE_SHADDA, '\u0651$1')) {
    const place = { from: at, to: at + character.length }
    at = place.to
    if (character === SARA_AM) splitSaraAm(characters, place)
    else characters.push({ character, ...place })
  }
  return characters
}

/** The Thai vowel AM is a ring above the letter, below its tone, and an AA beside it. */
function splitSaraAm(characters: TypedCharacter[], place: { from: number; to: number }): void {
  let at = characters.length
  while (THAI_TONE.test(characters[at - 1]?.character ?? '')) at -= 1
  characters.splice(at, 0, { character: NIKHAHIT, ...place })
  characters.push({ character: SARA_AA, ...place })
}
