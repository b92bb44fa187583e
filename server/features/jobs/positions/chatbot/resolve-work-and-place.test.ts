import { beforeAll, expect, test } from 'vitest'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { createJobIndex } from '#server/search-index/job-index.ts'
import type { JobIndex } from '#server/search-index/search-types.ts'
import { buildIndexedJob } from '#tests/builders/jobs/indexed-jobs.ts'
import { resolveWorkAndPlace } from './resolve-work-and-place.ts'
import { parseSentence } from './understand/parse-sentence.ts'

let index: JobIndex
beforeAll(() => {
  index = createJobIndex({ world: placeNames })
  index.put(buildIndexedJob({ id: 1, title: 'Nurse', places: ['Leeds, GB'], facets: { skills: ['Origami'] } }))
})

async function findCategoryAndPlace(language: string, text: string): Promise<[category: string, place: string]> {
  const around = { now: Date.now(), language }
  const { category, place } = await resolveWorkAndPlace(
    async (request) => index.read(request),
    text,
    parseSentence(text),
    around,
  )
  return [category, place]
}

test.each([
  ['en', 'hello there', 'good evening!', 'thanks a lot', 'what do you have?', 'anything for me?', 'why not'],
  ['de', 'Moin', 'guten Abend', 'danke schön', 'Was habt ihr denn so?', 'gibt es was Neues', 'ja bitte'],
  ['fr', 'bonsoir', 'salut !', 'merci beaucoup', 'Qu’est-ce que vous avez ?', 'd’accord', 'je ne sais pas'],
  ['es', 'muy buenas', 'buenos días', 'gracias', '¿qué hay?', 'no lo sé', 'vale'],
  ['ar', 'أهلا', 'صباح الخير', 'شكرا', 'ماذا لديكم؟', 'كيف الحال', 'نعم'],
  ['nl', 'hoi hoi', 'goedenavond', 'bedankt', 'wat hebben jullie?', 'weet ik niet', 'prima'],
] as const)('S-18 greetings and small talk name no work: %s', async (language, ...sentences) => {
  for (const sentence of sentences)
    expect([sentence, ...(await findCategoryAndPlace(language, sentence))]).toEqual([sentence, '', ''])
})

test.each([
  ['en', 'a plumber around Exeter', 'plumber', 'Exeter'],
  ['en', 'lawyer in New York', 'lawyer', 'New York'],
  ['en', 'teaching jobs anywhere in Wales', 'teaching', 'Wales'],
  ['de', 'Schreiner im Raum Ulm', 'Schreiner', 'Ulm'],
  ['de', 'Koch rund um Passau', 'Koch', 'Passau'],
  ['de', 'Erzieherin im Ruhrgebiet', 'Erzieherin', 'Ruhrgebiet'],
  ['fr', 'maçon aux alentours de Quimper', 'maçon', 'Quimper'],
  ['fr', 'juriste, Le Havre', 'juriste', 'Le Havre'],
  ['fr', 'vendeuse du côté de Colmar', 'vendeuse', 'Colmar'],
  ['es', 'camarero cerca de Cádiz', 'camarero', 'Cádiz'],
  ['es', 'albañil por la zona de Lugo', 'albañil', 'Lugo'],
  ['es', 'abogada en Cataluña', 'abogada', 'Cataluña'],
  ['ar', 'نجار قرب الرياض', 'نجار', 'الرياض'],
  ['ar', 'محامي بدبي', 'محامي', 'دبي'],
  ['ar', 'سباك في ضواحي عمّان', 'سباك', 'عمّان'],
  ['nl', 'kok omgeving Sneek', 'kok', 'Sneek'],
  ['nl', 'lasser in de buurt van Assen', 'lasser', 'Assen'],
  ['nl', 'loodgieter in regio Venlo', 'loodgieter', 'Venlo'],
  ['es', 'limpieza en el centro de Valladolid', 'limpieza', 'Valladolid'],
  ['es', 'camarera lloret de mar', 'camarera', 'Lloret De Mar'],
  ['es', 'enfermera valencia', 'enfermera', 'Valencia'],
  ['nl', 'magazijnmedewerker den bosch', 'magazijnmedewerker', 'Den Bosch'],
  ['ar', 'وظائف في قطر للمحاسبين', 'المحاسبين', 'قطر'],
  ['de', 'bin gelernte Krankenschwester, suche Stelle in Hof', 'Krankenschwester', 'Hof'],
  ['en', 'fed up with retail, looking for something in Leeds', '', 'Leeds'],
  ['en', 'I live in Derby and want to be a baker', 'baker', 'Derby'],
  ['es', 'vivo en Lima y busco trabajo en Arequipa de contador', 'contador', 'Arequipa'],
] as const)(
  'S-18 work and an area round a town, whatever jobs there are: %s: %s',
  async (language, sentence, ...expected) => {
    expect(await findCategoryAndPlace(language, sentence)).toEqual(expected)
  },
)

test('S-18 what names no work counts where jobs have it', async () => {
  expect(await findCategoryAndPlace('en', 'origami')).toEqual(['origami', ''])
  expect(await findCategoryAndPlace('en', 'blarg')).toEqual(['', ''])
})

test('S-18 of a message that is far too long the beginning is read', async () => {
  expect(await findCategoryAndPlace('en', `nurse in Leeds ${'please '.repeat(1400)}`)).toEqual(['nurse', 'Leeds'])
  expect(await findCategoryAndPlace('en', 'x'.repeat(10_000))).toEqual(['', ''])
})
