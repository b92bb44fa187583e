import { expect, test } from 'vitest'
import { foldText } from '#server/geocode/fold-text.ts'
import { mergeImportedOccupations, type ImportedNames } from './merge-imported-occupations.ts'
import { openLexicon } from './lexicon.ts'
import { parseLexicon } from './read-lexicon.ts'
import { listTitleWorkInOwnLanguage } from './list-title-work-in-languages.ts'

const OWN = parseLexicon(`
@ nurse 2221
en: nurse, registered nurse
de: krankenpfleger
near: carer

@ dental-nurse 3251
en: dental nurse

@ carer 5322
en: carer, care assistant
`)
const FIELDS = parseLexicon('@ nursing field\nen: nursing, ward\nde: pflege')

let last = 0
/** Builds an imported occupation; its names are English by default. */
const buildImportedNames = (names: string[], more: Partial<ImportedNames> = {}): ImportedNames => ({
  uri: `http://example.org/occupation/${++last}`,
  code: '9999',
  language: 'en',
  names,
  ...more,
})
const LEXICON = openLexicon(OWN)
const join = (...list: ImportedNames[]) => mergeImportedOccupations(OWN, FIELDS, list, LEXICON)
const findOccupation = (slug: string, list: ReturnType<typeof join>) => list.find((one) => one.slug === slug)
const alone = (list: ReturnType<typeof join>) => list.slice(OWN.length)

test('S-20 nothing imported changes nothing', () => {
  expect(join()).toEqual(OWN)
})

test('S-20 an imported occupation gives its other names to the group that is called so, however that is inflected', () => {
  const uri = 'http://example.org/occupation/ward'
  const list = join(
    buildImportedNames(['Nurses', 'bedside carer', 'sick nurse', 'SN'], { uri }),
    buildImportedNames(['Krankenschwester'], { uri, language: 'de' }),
    buildImportedNames(['zdravotní sestra'], { uri, language: 'cs' }),
  )
  expect(alone(list)).toEqual([])
  const nurse = findOccupation('nurse', list)
  expect(nurse?.names.get('en')).toEqual(['nurse', 'registered nurse'])
  // A language that the group lacked now has the imported preferred name.
  expect(nurse?.names.get('cs')).toEqual(['zdravotní sestra'])
  expect(nurse?.lessUsual).toEqual(
    new Map([
      ['en', ['bedside carer', 'sick nurse']],
      ['de', ['Krankenschwester']],
    ]),
  )
  const { meantAt } = openLexicon(list)
  expect(meantAt(['nurse'], 0, ['en'])).toMatchObject({ telling: 1, occupations: [{ slug: 'nurse' }] })
  expect(meantAt(['bedside', 'carer'], 0, ['en'])).toMatchObject({ telling: 1, occupations: [{ slug: 'nurse' }] })
  expect(meantAt(['krankenschwester'], 0, ['de'])).toMatchObject({ telling: 0, occupations: [{ slug: 'nurse' }] })
})

test('S-20 names of ours and of fields mean what they meant, in English wherever they are said', () => {
  const list = join(
    buildImportedNames(['nurse', 'dental nurse', 'carer', 'ward', 'sick nurse']),
    buildImportedNames(['Fährtensucher', 'Carer', 'Pflege'], { language: 'de' }),
  )
  expect(findOccupation('nurse', list)?.lessUsual?.get('en')).toEqual(['sick nurse'])
  expect(findOccupation('dental-nurse', list)).toBe(OWN[1])
  expect(findOccupation('carer', list)).toBe(OWN[2])
  expect(alone(list).map(({ names }) => [...names])).toEqual([[['de', ['Fährtensucher']]]])
})

test('S-20 what one is mostly called tells which group it is, else any name where the ISCO code agrees', () => {
  const homeOf = (names: string[], code = '9999') =>
    join(buildImportedNames([...names, 'new name'], { code })).find((one) => one.lessUsual)?.slug
  expect(homeOf(['dental nurse', 'nurse', 'registered nurse'], '2221')).toBe('dental-nurse')
  expect(homeOf(['helper', 'dental nurse', 'nurse', 'carer'], '5322')).toBe('carer')
  // The word also occurs in names of AI technicians for cattle.
  expect(homeOf(['helper', 'nurse', 'registered nurse'])).toBeUndefined()
})

test('S-20 a name that two of our groups would get is one of them only, of the one it is preferred in', () => {
  const uri = 'http://example.org/occupation/care'
  const list = join(
    buildImportedNames(['nurse', 'senior sister']),
    buildImportedNames(['senior sister', 'carer'], { uri, code: '5322' }),
    buildImportedNames(['matron', 'senior sister']),
  )
  expect(findOccupation('nurse', list)?.lessUsual).toBeUndefined()
  expect(findOccupation('carer', list)?.lessUsual?.get('en')).toEqual(['senior sister'])
  expect(alone(list).map(({ names }) => names.get('en'))).toEqual([['matron']])
})

test('S-20 an occupation that shares no name is a group of its own, in all its languages', () => {
  const uri = 'http://example.org/occupation/bee'
  const list = join(
    buildImportedNames(['beekeeper', 'apiarist'], { uri, code: '6123' }),
    buildImportedNames(['Imker/Imkerin'], { uri, code: '6123', language: 'de' }),
  )
  expect(alone(list)).toEqual([
    {
      slug: 'esco:bee',
      kind: 'work',
      code: '6123',
      names: new Map([
        ['en', ['beekeeper', 'apiarist']],
        ['de', ['Imker', 'Imkerin']],
      ]),
      near: [],
      isImported: true,
    },
  ])
})

test('S-20 what more than three occupations are called is a name of none, and so is a word that their names hold', () => {
  const all = ['bee', 'ant', 'worm', 'snail'].map((animal) =>
    buildImportedNames([`${animal} keeper`, `${animal}keeper`, 'keeper', 'animal friend']),
  )
  const names = (list: typeof all) => alone(join(...list)).map((one) => one.names.get('en'))
  expect(names(all.slice(1))[0]).toEqual(['ant keeper', 'antkeeper', 'keeper', 'animal friend'])
  expect(names(all)[0]).toEqual(['bee keeper', 'beekeeper'])
  // A preferred name is never dropped.
  expect(names([...all, buildImportedNames(['keeper', 'zoo keeper'])]).at(-1)).toEqual(['keeper', 'zoo keeper'])
})

test('S-20 a longer imported name hides no job from who looks for the shorter one of the same work', () => {
  const list = join(
    buildImportedNames(['neonatal nurse'], { code: '2221', uri: 'x/neonatal' }),
    buildImportedNames(['animal nurse'], { code: '3240', uri: 'x/animal' }),
  )
  const lexicon = openLexicon(list)
  const slugs = (title: string) => listTitleWorkInOwnLanguage(foldText(title), 'en', lexicon).map(({ slug }) => slug)
  expect(slugs('Neonatal nurse')).toEqual(['esco:neonatal', 'nurse'])
  expect(slugs('Animal nurse')).toEqual(['esco:animal'])
})
