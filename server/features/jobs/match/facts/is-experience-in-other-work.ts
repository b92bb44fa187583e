import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'

const SHORTEST = 4
/** The common part of two words must be this share of the shorter one. */
const ALIKE = 0.6
/** Matches words with enough letters to be distinctive. */
const LATIN = /^\p{sc=Latin}{3,}$/u
/** Beginnings, without accents, of words that are usual in lines about years of experience. */
const USUAL = new RegExp(
  `^(?:${`
  experien erfahr esperien ervaring erfaren kokemu doswiadcz year yr jahr ans annee ano anni jaar ar vuot vuosi lat lata roku tahun
  min least mind plus more than over mehr weniger plusieurs mas meno oltre meer dan meer vahin co najmniej menst ainda pelo meno meg
  prior previous past proven relevan recent solid strong good profess work job role position field area industry sector related similar same comparable equivalent
  hands post qualif total full time part general practic demonstr track record successful extensive combin paid commercial busi enterprise production real world
  with the and for from any our this that your you have has are who must need requir prefer desir essen ideal minimum maximum month either both least level
  team environ setting company organi develop engineer manag design build deliver lead support service assist special maint operat using use used
  berufs mehrjahr einschlag vergleichbar ahnlich fundiert praktisch gleich bereich tatigkeit position funktion umfeld branche idealerweise wunschenswert mindestens nach
  als der die das den dem des ein eine einer einem einen und oder mit von zum zur fur auf aus bei bis sie haben verfugen bringen
  moins sur dans poste similaire equivalent domaine vous avez une des les aux par avec significative reussie confirm secteur metier fonction
  puesto similar cargo sector area como con por del los las una afin trabajo laboral funci minim demostr comprob
  ruolo analog simil nel nella nello settore posizione come della delle gli che almeno minim matur pregress
  funcao area cargo semelhante comprovad trabalho como com uma dos das
  vergelijkbare functie soortgelijk minimaal werk aantoonbare een als van het met bij gebied
  liknande roll tjanst inom som arbete arbetslivs yrkes minst eller och fra som innen lignende stilling arbeid arbejde tilsvarende
  vastaav tehtav tyosta tyokok alalta stanowisku podobnym pracy zawodow branzy minimum oraz lub
  `
    .trim()
    .split(/\s+/)
    // a short word has to match as a whole: "con" is not in "construction"
    .map((word) => (word.length < SHORTEST ? `${word}$` : word.length === SHORTEST ? `${word}\\p{L}{0,2}$` : word))
    .join('|')})`,
  'u',
)

/**
 * Whether a line about years of experience names work that the job's title does not: "over the road" for a truck
 * driver, "als Bauleiter" for a project manager. Words that such lines usually contain name none. O(words of the line ×
 * words of the title).
 */
export function isExperienceInOtherWork(line: string, title: string): boolean {
  const own = toWordKey(title).split(' ')
  return toWordKey(line)
    .split(/[^\p{L}+#]+/u)
    .some((word) => LATIN.test(word) && !USUAL.test(word) && !own.some((known) => areWordsAlike(word, known)))
}

/**
 * Whether two words begin alike ("accounting", "accountant") or one contains the other ("Buchhalter" in
 * "Finanzbuchhalter").
 */
function areWordsAlike(word: string, known: string): boolean {
  if (word === known) return true
  const [short, long] = word.length < known.length ? [word, known] : [known, word]
  if (short.length < SHORTEST) return false
  return long.startsWith(short.slice(0, Math.max(SHORTEST, Math.ceil(short.length * ALIKE)))) || long.endsWith(short)
}
