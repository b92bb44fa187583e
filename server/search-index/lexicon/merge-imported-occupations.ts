import { stemLightly } from '#server/search-index/light-stem.ts'
import type { Lexicon } from './lexicon.ts'
import { buildNameKeys, splitNameWords, type Occupation } from './read-lexicon.ts'
import { expandGenderForms } from './expand-gender-forms.ts'

/** An occupation's names in one language from a list that an operator imported; the preferred name first. */
export type ImportedNames = { uri: string; code: string; language: string; names: readonly string[] }

/** A name and its keys. */
type Name = { text: string; language: string; isPreferred: boolean; words: readonly string[]; keys: readonly string[] }
type Concept = { uri: string; code: string; names: Name[] }
type Additions = Map<string, string[]>

/**
 * Merges imported occupations into our own groups. An occupation that shares a name with a group adds its other names;
 * any other becomes a group of its own. Our names, including those of `fields`, keep their meaning; names that several
 * imported occupations share are ignored. `lexicon` contains our own names. O(names · words of a name).
 */
export function mergeImportedOccupations(
  own: readonly Occupation[],
  fields: readonly Occupation[],
  imported: readonly ImportedNames[],
  lexicon: Lexicon,
): Occupation[] {
  const ours = indexGroupsByKey(own)
  const reserved = indexGroupsByKey(fields)
  const concepts = dropGenericNames(groupNamesByConcept(imported))
  const homes = new Map(concepts.map((concept) => [concept, findGroupWithSameName(concept, ours)]))
  const isFree = (name: Name, home: Occupation | undefined) =>
    !name.keys.some((key) => ours.has(key) || reserved.has(key)) &&
    // English names must be unambiguous in every language, because all titles may contain them.
    (name.language === 'en' ? [] : listLanguageKeys('en', name.words)).every(
      (key) => !reserved.has(key) && (ours.get(key) ?? []).every((one) => one === home),
    )

  const additions = new Map<Occupation, Additions>()
  for (const round of [true, false])
    for (const [{ names }, home] of homes)
      for (const name of home ? names : []) {
        if (name.isPreferred !== round || !isFree(name, home)) continue
        const added: Additions = additions.get(home!) ?? new Map<string, string[]>()
        additions.set(home!, addConceptName(added, name))
        // From here on, the name belongs to this group and is unambiguous.
        for (const key of name.keys) ours.set(key, [home!])
      }
  const alone = concepts.flatMap((concept): Occupation[] => {
    const names = new Map<string, string[]>()
    if (homes.get(concept)) return []
    for (const name of concept.names) if (isFree(name, undefined)) addConceptName(names, name)
    const slug = `esco:${concept.uri.slice(concept.uri.lastIndexOf('/') + 1)}`
    return names.size === 0
      ? []
      : [
          {
            slug,
            kind: 'work',
            code: concept.code,
            names,
            near: listRelatedGroups(concept, own, lexicon),
            isImported: true,
          },
        ]
  })
  return [...own.map((one) => addImportedNames(one, additions.get(one))), ...alone]
}

/** Adds imported names to a group. In languages that the group lacks, they become its preferred names. */
function addImportedNames(group: Occupation, additions: Additions = new Map()): Occupation {
  if (additions.size === 0) return group
  const isNew = ([language]: [string, string[]]) => !group.names.has(language)
  return {
    ...group,
    names: new Map([...group.names, ...[...additions].filter(isNew)]),
    lessUsual: new Map([...additions].filter((one) => !isNew(one))),
  }
}

const listLanguageKeys = (language: string, words: readonly string[]) =>
  buildNameKeys(words, language).map((key) => `${language} ${key}`)
const stemWithLanguage = (language: string, word: string) => `${language} ${stemLightly(word, language)}`

function indexGroupsByKey(groups: readonly Occupation[]): Map<string, Occupation[]> {
  const byKey = new Map<string, Occupation[]>()
  for (const group of groups)
    for (const [language, names] of group.names)
      for (const key of names.flatMap((name) => listLanguageKeys(language, splitNameWords(name)))) {
        const all = byKey.get(key) ?? []
        if (!all.includes(group)) byKey.set(key, [...all, group])
      }
  return byKey
}

/** Groups names of all languages by their concept. */
function groupNamesByConcept(imported: readonly ImportedNames[]): Concept[] {
  const concepts = new Map<string, Concept>()
  for (const { uri, code, language, names } of imported) {
    const concept = concepts.get(uri) ?? { uri, code, names: [] }
    concepts.set(uri, concept)
    names.forEach((label, at) => {
      for (const text of expandGenderForms(label)) {
        const words = splitNameWords(text)
        if (words.join('') === '') continue
        concept.names.push({ text, language, isPreferred: at === 0, words, keys: listLanguageKeys(language, words) })
      }
    })
  }
  return [...concepts.values()]
}

/** Most imported occupations that may share a name; a name of more is ignored. */
const MOST_SHARING = 3
const FEW_LETTERS = /^[a-z\d]{1,3}$/
/** Weight of a preferred name: more than all other names together. */
const PREFERRED = 1000
const MOST_NEAR = 5

/**
 * Drops a word that occurs in the names of more than a few occupations ("operator"), because it is not a name by
 * itself, and names of a few letters, which are ambiguous. Preferred names stay.
 */
function dropGenericNames(concepts: readonly Concept[]): Concept[] {
  const counts = new Map<string, number>()
  for (const { names } of concepts) {
    const telling = names.flatMap(({ keys, language, words }) => [
      ...keys,
      ...words.map((word) => stemWithLanguage(language, word)),
    ])
    for (const key of new Set(telling)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const isTelling = ({ isPreferred, keys, words }: Name) =>
    isPreferred || (!FEW_LETTERS.test(words.join(' ')) && keys.every((key) => counts.get(key)! <= MOST_SHARING))
  return concepts.map((concept) => ({ ...concept, names: concept.names.filter(isTelling) }))
}

/**
 * Finds our group with the same name. A preferred name decides; another name only counts if the ISCO code agrees,
 * because lists include names of neighboring work: an AI technician for cattle is not an AI engineer.
 */
function findGroupWithSameName(
  { code, names }: Concept,
  ours: ReadonlyMap<string, readonly Occupation[]>,
): Occupation | undefined {
  const votes = new Map<Occupation, number>()
  for (const { keys, isPreferred } of names)
    for (const group of new Set(keys.flatMap((key) => ours.get(key) ?? [])))
      if (isPreferred || group.code === code) votes.set(group, (votes.get(group) ?? 0) + (isPreferred ? PREFERRED : 1))
  return [...votes].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/**
 * Lists our related groups, for candidates who find none of this work. The end of the occupation's name is tried first:
 * a longer name must not hide a job from searches for the shorter one (list-title-work-in-languages.ts).
 */
function listRelatedGroups({ code, names }: Concept, own: readonly Occupation[], lexicon: Lexicon): string[] {
  const wider = names.flatMap(({ words, language }) =>
    words.flatMap((_word, from) => {
      const meant = from === 0 ? null : lexicon.meantAt(words, from, [language])
      return meant && from + meant.length === words.length ? meant.occupations : []
    }),
  )
  const near = [
    ...wider.filter((one) => one.code.slice(0, 3) === code.slice(0, 3)),
    ...own.filter((one) => one.code === code),
  ]
  return [...new Set(near.map(({ slug }) => slug))].slice(0, MOST_NEAR)
}

function addConceptName(names: Additions, { language, text }: Name): Additions {
  return names.set(language, [...(names.get(language) ?? []), text])
}
