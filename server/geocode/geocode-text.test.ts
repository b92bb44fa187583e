import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { SAMPLE_DATA } from '#tests/builders/sample-data.ts'
import { openGazetteer } from './gazetteer.ts'
import { geocodeText } from './geocode-text.ts'
import { createPositionGeocoder } from '#server/features/jobs/positions/import/geocode-position.ts'

const gazetteer = openGazetteer()
const listNames = (text: string) => geocodeText(gazetteer, text).map(({ name }) => name)

test.each([
  ['Bengaluru, India', ['Bengaluru, KA, IN']],
  ['Bangalore', ['Bengaluru, KA, IN']],
  ['Remote - US', ['US']],
  ['United States (Remote)', ['US']],
  ['London, UK', ['London, ENG, GB']],
  ['London, Ontario', ['London, ON, CA']],
  ['London', ['London, ENG, GB']],
  ['München', ['Munich, BY, DE']],
  ['Wien, Österreich', ['Vienna, AT']],
  ['Milano, Italia', ['Milan, IT']],
  ['東京', ['Tokyo, JP']],
  ['서울', ['Seoul, KR']],
  ['دبي، الإمارات العربية المتحدة', ['Dubai, AE']],
  ['SF Bay Area', ['San Francisco, CA, US']],
  ['Greater NYC Metropolitan Area', ['New York City, NY, US']],
  ['New York, NY or Remote', ['New York City, NY, US']],
  ['New York, New York, United States', ['New York City, NY, US']],
  ['US-San Francisco', ['San Francisco, CA, US']],
  ['2116 Penn Ave Pittsburgh, PA 15222', ['Pittsburgh, PA, US']],
  ['Washington, D.C.', ['Washington, D.C., DC, US']],
  ['St. Louis, MO', ['St. Louis, MO, US']],
  ['Romania (Bucharest - Remote)', ['Bucharest, RO']],
  ['Germany, Berlin, Munich', ['Berlin, BE, DE', 'Munich, BY, DE']],
  ['Chicago, IL, United States, Toronto, Ontario, Canada', ['Chicago, IL, US', 'Toronto, ON, CA']],
  ['São Paulo, São Paulo, Brazil', ['São Paulo, SP, BR']],
  ['Paris, Texas', ['Paris, TX, US']],
  ['Paris, Paris, France', ['Paris, IDF, FR']],
  ['Singapore', ['Singapore, SG']],
  ['Ontario', ['Ontario, CA']],
  ['California', ['California, US']],
  ['Atlanta, Georgia', ['Atlanta, GA, US']],
  ['Victoria, Australia', ['Victoria, AU']],
  ['神奈川県横浜市', ['Yokohama, JP']],
  ['Monachium, Niemcy', ['Munich, BY, DE']],
  ['Genf, Schweiz', ['Genève, CH']],
  ['Tukholma, Ruotsi', ['Stockholm, SE']],
  ['الرياض، السعودية', ['Riyadh, SA']],
  ['부산광역시', ['Busan, KR']],
  ['Édimbourg, Écosse', ['Edinburgh, SCT, GB']],
  ['Bade-Wurtemberg', ['Baden-Württemberg, DE']],
])('S-15 %s is %j', (text, names) => expect(listNames(text)).toEqual(names))

test.each([
  ['Toronto, CA', 'Toronto, ON, CA'],
  ['Los Angeles, CA', 'Los Angeles, CA, US'],
  ['Berlin, DE', 'Berlin, BE, DE'],
  ['Dover, DE', 'Dover, DE, US'],
  ['Bangalore, IN', 'Bengaluru, KA, IN'],
  ['Tel Aviv, IL', 'Tel Aviv, IL'],
  ['Springfield, IL', 'Springfield, IL, US'],
])('S-15 a code that two countries share is read by the city: %s', (text, name) =>
  expect(listNames(text)).toEqual([name]),
)

test.each([
  ['Surrey, United Kingdom', ['GB']],
  ['Lewisham, UK', ['GB']],
  ['Royal Free Hospital, Hampstead, United Kingdom', ['GB']],
  ['The Pines, Peterborough, United Kingdom', ['Peterborough, ENG, GB']],
  ['The Woolwich Centre, Woolwich, London, United Kingdom', ['Woolwich, ENG, GB']],
  ['Lincoln or York, United Kingdom', ['Lincoln, ENG, GB', 'York, ENG, GB']],
  ['Hull, United Kingdom', ['Kingston upon Hull, ENG, GB']],
  ['Newcastle, United Kingdom', ['Newcastle upon Tyne, ENG, GB']],
  ['Newcastle, Australia', ['Newcastle, NSW, AU']],
  ['Utrecht; Boston, United States', ['Utrecht, UT, NL', 'Boston, MA, US']],
  ['Munich, Boston, United States', ['Munich, BY, DE', 'Boston, MA, US']],
])('S-16 what stands before a country is in it: %s is %j', (text, names) => expect(listNames(text)).toEqual(names))

test.each([
  ['Wallops Island, VA', ['Virginia, US']],
  ['Annapolis Junction, MD', ['Maryland, US']],
  ['Old Hickory, TN', ['Tennessee, US']],
  ['Cicero, NY', ['New York, US']],
  ['Canton, CT', ['Connecticut, US']],
  ['Hamilton, New Jersey', ['New Jersey, US']],
  ['SF, NY', ['San Francisco, CA, US', 'New York, US']],
  ['CO, FL, GA', ['Colorado, US', 'Florida, US', 'Georgia, US']],
  ['Florida, Georgia', ['Florida, US', 'Georgia, US']],
  ['US-CA', ['California, US']],
  ['CA-Toronto, CA-Vancouver', ['Toronto, ON, CA', 'Vancouver, BC, CA']],
  ['Canada (SK, MB)', ['Saskatchewan, CA', 'Manitoba, CA']],
  ['Bad Nirgendwo, DE', ['DE']],
  ['US, Texas', ['Texas, US']],
  ['California - LA', ['Los Angeles, CA, US']],
  ['New York, Boston', ['New York City, NY, US', 'Boston, MA, US']],
  ['Washington, District of Columbia', ['Washington, D.C., DC, US']],
  ['Washington', ['Washington, US']],
  ['Mountain View CA USA', ['Mountain View, CA, US']],
  ['369 Lynch Dr Danville, IL 61834', ['Danville, IL, US']],
  ['100 Kenmare St, New York, NY 10012', ['New York City, NY, US']],
  ['Local to D.C. metro area', ['Washington, D.C., DC, US']],
  ['Tampa, United States – In-Office', ['Tampa, FL, US']],
  ['in the U.S.', ['US']],
  ['Kinshasa, Democratic Republic of Congo', ['Kinshasa, CD']],
  ['Santiago de Chile', ['Santiago, CL']],
  ['Bronx, NY', ['The Bronx, NY, US']],
])('S-16 letters and words that mean several places: %s is %j', (text, names) => expect(listNames(text)).toEqual(names))

test.each([
  'In-Office',
  'APAC',
  'Latin America',
  'ET/CT/PT',
  'Remote',
  'Anywhere',
  'EMEA',
  '',
  '???',
  'x'.repeat(5000),
  ','.repeat(5000),
  'Multiple Locations',
])('S-16 %s is no place', (text) => expect(listNames(text)).toEqual([]))

test('S-15 points that a feed knows are kept, others are found, what is unknown stays as it was written', () => {
  const place = createPositionGeocoder()
  const at = (more: Parameters<typeof newPosition>[0]) => {
    const { standardizedLocations, latlong } = place(newPosition(more))
    return { standardizedLocations, latlong }
  }
  expect(at({ locations: ['Köln'], latlong: ['50.1,7.2'] })).toEqual({
    standardizedLocations: ['Köln, NW, DE'],
    latlong: ['50.1,7.2'],
  })
  expect(at({ locations: ['Köln', 'Hut on the hill'] })).toEqual({
    standardizedLocations: ['Köln, NW, DE', 'Hut on the hill'],
    latlong: ['50.93333,6.95'],
  })
})

const FEEDS = `${SAMPLE_DATA}/data/feeds/greenhouse/all-boards.dev.jsonl.gz`
test.runIf(existsSync(FEEDS))('S-15 of twenty thousand real jobs nearly all have a place', { tags: 'slow' }, () => {
  const lines = gunzipSync(readFileSync(FEEDS)).toString().split('\n').filter(Boolean)
  const texts = lines.flatMap((line) =>
    (JSON.parse(line) as { jobs: { location?: { name?: string } }[] }).jobs.map(({ location }) => location?.name ?? ''),
  )
  const known = new Map<string, number>()
  const found = texts.filter((text) => {
    const count = known.get(text) ?? geocodeText(gazetteer, text).length
    known.set(text, count)
    return count > 0
  })
  expect(texts.length).toBeGreaterThan(20_000)
  expect(found.length / texts.length).toBeGreaterThan(0.94)
})
