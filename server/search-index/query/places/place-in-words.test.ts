import { expect, test } from 'vitest'
import { createJobIndex } from '#server/search-index/job-index.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { buildIndexedJob, buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'
import { findTitles } from '#tests/builders/jobs/found-titles.ts'
import { toNamedPlace } from '#server/search-index/search/places/to-named-place.ts'

test('S-20 words that name a place are searched as one, and it is said', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Nurse, Manchester team', places: ['Leeds, GB'] },
    { title: 'Nurse, nights', places: ['Manchester, GB'] },
    { title: 'Cook', places: ['Manchester, GB'] },
    { title: 'Mobile engineer', places: ['Mobile, US'] },
    { title: 'Mobile engineer, maps', places: ['Leeds, GB'] },
  ]
  const place = { from: 'manchester', text: 'Manchester' }
  expect(findTitles('nurse manchester', ...jobs)).toMatchObject({ titles: ['Nurse, nights'], understood: { place } })
  expect(findTitles('manchester', ...jobs).titles).toEqual(['Cook', 'Nurse, nights'])
  expect(findTitles('nurse in leeds', ...jobs).titles).toEqual(['Nurse, Manchester team'])
  // a word that is as frequent in titles is not a place, unless a preposition precedes it
  expect(findTitles('mobile engineer', ...jobs)).toMatchObject({ understood: { place: null } })
  expect(findTitles('engineer in mobile', ...jobs).titles).toEqual(['Mobile engineer'])
  // if there are no jobs in the place, nothing is found, and the place is not replaced
  expect(findTitles('nurse paris', ...jobs)).toMatchObject({ titles: [], understood: { place: { text: 'Paris' } } })
  expect(findTitles('paris', ...jobs, { title: 'Clerk', body: 'parts' }).titles).toEqual([])
})

test('S-20 a place is told from names that begin alike, from stop words, and from work', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Account manager', places: ['Austin, TX, US', 'United States'] },
    { title: 'Nurse', places: ['Los Angeles, CA, US', 'United States'] },
    { title: 'Nurse, nights', places: ['New York City, NY, US', 'United States'] },
    { title: 'News editor', places: ['Oslo, NO', 'Norway'] },
  ]
  // "us" alone is the country, without the words after it
  expect(findTitles('us account manager', ...jobs)).toMatchObject({
    titles: ['Account manager'],
    understood: { place: { from: 'us', text: 'US' } },
  })
  expect(findTitles('nurse los angeles', ...jobs)).toMatchObject({
    titles: ['Nurse'],
    understood: { place: { from: 'los angeles' }, dropped: [] },
  })
  // "new" alone does not mean New York
  expect(findTitles('nurse new york', ...jobs)).toMatchObject({
    titles: ['Nurse, nights'],
    understood: { place: { from: 'new york' }, dropped: [] },
  })
  expect(findTitles('news', ...jobs).titles).toEqual(['News editor'])
})

test('S-20 a part of the world is all of its countries, also where titles name it', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Nurse, EMEA', places: ['Austin, TX, US', 'United States'] },
    { title: 'Nurse', places: ['Oslo, NO', 'Norway'] },
    { title: 'Nurse, nights', places: ['Munich, BY, DE', 'Germany'] },
  ]
  expect(findTitles('nurse emea', ...jobs).titles.toSorted()).toEqual(['Nurse', 'Nurse, nights'])
  expect(findTitles('nurse pohjoismaat', ...jobs).titles).toEqual(['Nurse'])
  expect(findTitles('nurse africa', ...jobs)).toMatchObject({ titles: [], understood: { place: { text: 'Africa' } } })
})

test('S-20 a place is its whole name as it stands there, with region and country', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Nurse', places: ['Lisbon, PT'] },
    { title: 'Nurse, nights', places: ['London, England, GB'] },
    { title: 'PT trainer', places: ['Oslo, NO'] },
  ]
  expect(findTitles('lisbon pt', ...jobs)).toMatchObject({ titles: ['Nurse'], understood: { dropped: [] } })
  expect(findTitles('nurse london england gb', ...jobs)).toMatchObject({
    titles: ['Nurse, nights'],
    understood: { dropped: [] },
  })
})

test('S-20 a field is no place because some place is named after it', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Support worker, mental health', places: ['Leeds, GB'] },
    { title: 'Cook', places: ['Mental Health Unit, Leeds, GB'] },
  ]
  expect(findTitles('support worker in a mental health unit', ...jobs)).toMatchObject({
    titles: ['Support worker, mental health'],
    understood: { place: null },
  })
})

test.each([
  ['整備士 横浜', 'Yokohama, JP'],
  ['横浜 整備士', 'Yokohama, JP'],
  ['横浜の整備士', 'Yokohama, JP'],
  ['カスタマーサクセス 東京', 'Tokyo, JP'],
  ['求人 東京都', 'Tokyo, JP'],
  ['서울 간호사', 'Seoul, KR'],
  ['ممرضة في دبي', 'Dubai, AE'],
  ['infirmière Londres', 'London, ENG, GB'],
  ['emploi Londres', 'London, ENG, GB'],
  ['enfermera Ginebra', 'Genève, CH'],
  ['Krankenschwester Mailand', 'Milan, IT'],
  ['työpaikat Tukholma', 'Stockholm, SE'],
  ['sjuksköterska Köpenhamn', 'Copenhagen, DK'],
  ['verpleegkundige Parijs', 'Paris, IDF, FR'],
  ['kierowca w Warszawie', 'Warsaw, PL'],
  ['kierowca Monachium', 'Munich, BY, DE'],
])('S-20 a place is told in any language and script: %s', (query, place) => {
  const titles = [
    '整備士',
    'カスタマーサクセス',
    '간호사',
    'ممرضة',
    'Infirmière',
    'Enfermera',
    'Krankenschwester',
    'Sjuksköterska',
    'Verpleegkundige',
    'Kierowca',
  ]
  const word = titles.find((title) => query.toLowerCase().includes(title.toLowerCase())) ?? 'Deck hand'
  const there = { title: word, places: [place] }
  // The jobs whose titles contain the place's name are in other places.
  const elsewhere = [word, `${word} 東京`, `${word} 横浜`].map((title) => ({ title, places: ['Oslo, NO'] }))
  expect(findTitles(query, there, ...elsewhere)).toMatchObject({ titles: [word], understood: { dropped: [] } })
})

test('S-20 what stands around the name of a place is no part of it', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Nurse', places: ['London, ENG, GB'] },
    { title: 'Cook', places: ['London Jobs'] },
    { title: 'Nurse, nights', places: ['Manchester, ENG, GB'] },
    { title: 'Engineer', places: ['Berlin, DE'] },
    { title: 'Editor', places: ['Berlin Munich'] },
  ]
  expect(findTitles('london jobs', ...jobs).understood.place).toEqual({ from: 'london', text: 'London' })
  expect(findTitles('nurse greater manchester', ...jobs).titles).toEqual(['Nurse, nights'])
  expect(findTitles('engineer berlin munich', ...jobs)).toMatchObject({
    titles: ['Engineer'],
    understood: { place: { text: 'Berlin' } },
  })
  // a direction alone is not a place
  expect(findTitles('nurse west', ...jobs).understood.place).toBeNull()
})

test('S-20 a town that is named with its state is no other town of that name', () => {
  const jobs: Partial<IndexedJob>[] = [
    { title: 'Nurse', places: ['Paris, IDF, FR'] },
    { title: 'Nurse, nights', places: ['Austin, TX, US'] },
    { title: 'Nurse, days', places: ['Houston, Texas'] },
  ]
  for (const query of ['nurse in Paris, TX', 'nurse paris tx', 'nurse paris texas'])
    expect(findTitles(query, ...jobs), `of ${query}`).toMatchObject({
      titles: [],
      understood: { place: { text: 'Paris, TX' } },
    })
  expect(findTitles('nurse paris', ...jobs).titles).toEqual(['Nurse'])
  expect(findTitles('nurse in austin, tx', ...jobs).titles).toEqual(['Nurse, nights'])
  expect(findTitles('nurse houston tx', ...jobs).titles).toEqual(['Nurse, days'])
})

test('S-06 a place that is chosen with its state is no other place of that name', () => {
  const index = createJobIndex({ world: placeNames })
  const places = ['Paris, IDF, FR', 'Austin, TX, US', 'Houston, Texas']
  places.forEach((place, at) => index.put(buildIndexedJob({ id: at + 1, places: [place] })))
  const ids = (text: string) => index.search(buildPlainIndexQuery({ place: { kind: 'text', text } })).ids
  expect(ids('Paris, TX')).toEqual([])
  expect(ids('Paris, Texas, US')).toEqual([])
  expect(ids('Paris, France')).toEqual([1])
  expect(ids('Austin, TX')).toEqual([2])
  expect(ids('Austin, Texas')).toEqual([2])
  expect(ids('Houston, TX')).toEqual([3])
})

const WORLD_OF_NAMESAKES: [place: string, point: [number, number]][] = [
  ['Portland, OR, US', [45.523, -122.676]],
  ['Portland, ENG, GB', [50.55, -2.44]],
  ['London, ENG, GB', [51.508, -0.126]],
  ['New London, CT, US', [41.356, -72.1]],
  ['Manchester, ENG, GB', [53.48, -2.237]],
  ['Hyderabad, TS, IN', [17.384, 78.456]],
  ['Cambridge, ENG, GB', [52.2, 0.12]],
  ['Newcastle, ENG, GB', [54.97, -1.61]],
  ['Valencia, ES', [39.47, -0.377]],
  ['Sydney, NSW, AU', [-33.87, 151.2]],
  ['Toronto, ON, CA', [43.7, -79.416]],
]
const namesakes = WORLD_OF_NAMESAKES.map(([place, point]) => ({ title: place, places: [place], points: [point] }))

test.each([
  ['Portland Maine', 'Portland, ME'],
  ['Portland, ME', 'Portland, ME'],
  ['Portland ME nurse', 'Portland, ME'],
  ['London Kentucky', 'London, KY'],
  ['London Ontario nurse', 'London, ON'],
  ['nurse in London ON', 'London, ON'],
  ['London, Ontario, Canada', 'London, ON'],
  ['nurse London Canada', 'London, Canada'],
  ['Manchester New Hampshire nurse', 'Manchester, NH'],
  ['Cambridge Maryland', 'Cambridge, MD'],
  ['Hyderabad Pakistan', 'Hyderabad, Pakistan'],
  ['Hyderabad Sindh', 'Hyderabad, Sindh'],
  ['Valencia Venezuela', 'Valencia, Venezuela'],
  ['Newcastle New South Wales', 'Newcastle, NSW'],
  ['nurse Sydney Nova Scotia', 'Sydney, NS'],
])('S-20 a town that is named with its region is no town of another: %s', (query, text) => {
  const { titles, understood } = findTitles(query, ...namesakes)
  expect(titles).toEqual([])
  expect(understood.place?.text).toBe(text)
  const index = createJobIndex({ world: placeNames })
  namesakes.forEach((job, at) => index.put(buildIndexedJob({ id: at + 1, ...job })))
  expect(index.search(buildPlainIndexQuery({ place: toNamedPlace(text, placeNames) })).ids).toEqual([])
})

test.each([
  ['Toronto Ontario', 'Toronto, ON, CA'],
  ['Toronto ON', 'Toronto, ON, CA'],
  ['Toronto, CA', 'Toronto, ON, CA'],
  ['London, UK', 'London, ENG, GB'],
  ['Portland, OR', 'Portland, OR, US'],
  ['Portland Oregon', 'Portland, OR, US'],
  ['Newcastle England', 'Newcastle, ENG, GB'],
  ['Valencia, España', 'Valencia, ES'],
  ['Sydney Australia', 'Sydney, NSW, AU'],
])('S-20 a town where jobs are is found with its region: %s', (query, place) =>
  expect(findTitles(query, ...namesakes).titles).toEqual([place]),
)

test('S-20 a code that is a word is one where words follow, and jobs near the town that is meant are shown', () => {
  expect(findTitles('nurse in London on nights', ...namesakes).understood.place?.text).toBe('London')
  expect(findTitles('Manchester PA', ...namesakes).understood.place?.text).toBe('Manchester')
  const boston = { title: 'Nurse', places: ['Boston, MA, US'], points: [[42.358, -71.06]] as [number, number][] }
  const { titles, understood } = findTitles('nurse in Cambridge Massachusetts', boston, ...namesakes)
  expect(titles).toEqual(['Nurse'])
  expect(understood).toMatchObject({ place: { text: 'Cambridge, MA' }, also: ['nearby'], exactCount: 0 })
})
