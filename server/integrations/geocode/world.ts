import type { World } from '#server/search-index/types.ts'
import { alsoNamed, namesArea } from './also-named.ts'
import { openGazetteer } from './gazetteer.ts'
import { otherNames } from './other-names.ts'
import { placeKey } from './place-key.ts'

/** What the gazetteer and the names of countries and regions tell a search. */
export const world: World = {
  alsoNamed,
  isPlace(text) {
    const key = placeKey(text)
    return !CODE.test(key) && (otherNames.has(key) || namesArea(text) || (LATIN.test(key) && isLargeCity(key)))
  },
}

/** Asked only for words that no job has: the gazetteer is read for the first one. */
function isLargeCity(key: string): boolean {
  gazetteer ??= openGazetteer()
  return (gazetteer.named(key)[0]?.population ?? 0) >= LARGE
}

let gazetteer: ReturnType<typeof openGazetteer> | undefined
/** Two Latin letters mean too much else. */
const CODE = /^[ -~]{0,2}$/
/** The gazetteer has no other letters. */
const LATIN = /^[ -~]+$/
/** People. Many smaller towns are called like something else. */
const LARGE = 100_000
