import { stemLightly } from './light-stem.ts'
import { getOccupations } from './lexicon/known-occupations.ts'
import { splitNameWords } from './lexicon/read-lexicon.ts'

/** Heads of compounds for work, besides names of occupations that are a single word. */
const MORE_HEADS: Readonly<Record<string, string>> = {
  de: `entwickler ingenieur techniker mechaniker fahrer pfleger verkaufer berater leiter manager meister helfer kaufmann schlosser elektriker
    monteur fuhrer lehrer arzt koch assistent sachbearbeiter referent spezialist arbeiter mitarbeiter kraft fachkraft trainer planer prufer tester designer
    redakteur jurist anwalt architekt analyst administrator betreuer erzieher therapeut assistenz leitung entwicklung pflege vertrieb hilfe bauer
    maler macher warter lotse matrose offizier schwester bearbeiter wirt student praktikant praktikum ausbildung elektroniker mechatroniker informatiker
    einkaufer vertreter direktor agent inspektor chemiker laborant forscher wissenschaftler`,
  nl: `ontwikkelaar ingenieur technicus monteur chauffeur verpleegkundige verkoper adviseur leider manager medewerker assistent specialist begeleider
    leraar docent arts kok helper planner tester ontwerper redacteur jurist architect analist beheerder verzorger therapeut hulp bouwer schilder lasser
    operator coordinator consulent agent directeur inkoper stagiair stage`,
  sv: `utvecklare ingenjor tekniker mekaniker forare skoterska saljare radgivare ledare chef medarbetare assistent specialist larare lakare kock bitrade
    planerare testare designer redaktor jurist arkitekt analytiker administrator vardare terapeut montor arbetare snickare malare svetsare operator
    koordinator handlaggare inkopare praktikant konsult`,
  da: `udvikler ingenior tekniker mekaniker chauffor sygeplejerske saelger radgiver leder chef medarbejder assistent specialist laerer laege kok
    konsulent hjaelper`,
  nb: `utvikler ingenior tekniker mekaniker sjafor sykepleier selger radgiver leder sjef medarbeider assistent spesialist laerer lege kokk konsulent`,
  fi: `kehittaja insinoori teknikko asentaja kuljettaja hoitaja myyja neuvoja johtaja paallikko tyontekija avustaja asiantuntija opettaja laakari
    kokki suunnittelija testaaja toimittaja juristi arkkitehti analyytikko valvoja ohjaaja terapeutti tyonjohtaja hitsaaja koordinaattori harjoittelija`,
}

const SHORTEST_MODIFIER = 3
const SHORTEST_HEAD = 4

/**
 * Splits a compound that names work into two parts: "busfahrer" into "bus" and "fahrer", "vertriebsleiter" into
 * "vertrieb" and "leiter". Null for other words and in languages without compounds. O(letters).
 */
export function splitAtCompoundHead(word: string, language: string): readonly [modifier: string, head: string] | null {
  const known = findCompoundHeads(language)
  if (!known || word.length < SHORTEST_MODIFIER + SHORTEST_HEAD) return null
  for (let at = SHORTEST_MODIFIER; at <= word.length - SHORTEST_HEAD; at++) {
    const head = word.slice(at)
    if (known.has(stemLightly(head, language))) return [dropLinkingLetters(word.slice(0, at)), head]
  }
  return null
}

/** Whether a language forms compounds for work. */
export const isCompoundingLanguage = (language: string) => language in MORE_HEADS

/** Drops linking letters, which belong to neither part, if enough is left. */
function dropLinkingLetters(modifier: string): string {
  return modifier.length > SHORTEST_MODIFIER + 2 && modifier.endsWith('s') && !modifier.endsWith('ss')
    ? modifier.slice(0, -1)
    : modifier
}

/** Heads of compounds by language, created on first use. */
const heads = new Map<string, ReadonlySet<string>>()

function findCompoundHeads(language: string): ReadonlySet<string> | undefined {
  const more = MORE_HEADS[language]
  if (more === undefined) return undefined
  const known = heads.get(language)
  if (known) return known
  const words = [...more.split(/\s+/), ...listSingleWordNames(language)]
  const made = new Set(words.map((word) => stemLightly(word, language)))
  heads.set(language, made)
  return made
}

function listSingleWordNames(language: string): string[] {
  return getOccupations().flatMap(({ names }) =>
    (names.get(language) ?? []).flatMap((name) => {
      const words = name.includes(' ') ? [] : splitNameWords(name)
      return words.length === 1 && words[0]!.length >= SHORTEST_HEAD ? words : []
    }),
  )
}
