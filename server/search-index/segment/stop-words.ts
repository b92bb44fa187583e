/**
 * Folded words that do not distinguish jobs, without names that are searched for ("it", "us"). They do count in places,
 * where IN is India.
 */
const WORDS = `
a an and are as at be by for from has have in into is of on or our s t that the their this to we will with you your
der die das den dem des ein eine einen einem einer eines und oder mit von zu zum zur im am fur auf bei wir sie ist als auch
le la les l d un une des du de et ou en a au aux pour par dans sur avec vous nous est que qui
el los las y o del con para por una se su
il lo gli i di da e per che nel della
het een van voor op te bij wij je
os as do dos das no na nos nas em um uma com ao
och att som vi for med av till ett
w z ze dla oraz ja tai als chez bij im على في من و
`

const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))

export const isStopWord = (word: string) => STOP_WORDS.has(word)
