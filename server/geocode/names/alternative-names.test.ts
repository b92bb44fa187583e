import { expect, test } from 'vitest'
import { listAlternativeNames, isAreaName } from './alternative-names.ts'

test.each([
  ['USA', ['United States']],
  ['uk', ['United Kingdom']],
  ['Deutschland', ['Germany']],
  ['日本', ['Japan']],
  ['Bayern', ['Bavaria']],
  ['SF', ['san francisco, US']],
  ['Köln, Deutschland', ['koln, DE']],
  ['Wien, Österreich', ['wien, AT', 'vienna, AT']],
  ['Austin, Texas, USA', ['austin, TX, US']],
  ['Atlanta, Georgia', ['atlanta, GE', 'atlanta, GA']],
  ['london uk', ['london, GB']],
  ['toronto canada', ['toronto, CA']],
  ['Benelux', ['Belgium', 'Luxembourg', 'Netherlands']],
  ['Skandinavien', ['Denmark', 'Finland', 'Iceland', 'Norway', 'Sweden']],
  ['California', []],
  ['DE', []],
  ['Atlantis', []],
  ['', []],
  [', ,', []],
])('S-20 %s is also called %j', (text, names) => {
  expect(listAlternativeNames(text)).toEqual(names)
})

test.each([
  ['横浜', 'yokohama, JP'],
  ['神戸市', 'kobe, JP'],
  ['東京都', 'tokyo, JP'],
  ['大阪府', 'osaka, JP'],
  ['ミラノ', 'milan, IT'],
  ['キーウ', 'kyiv, UA'],
  ['서울시', 'seoul, KR'],
  ['프라하', 'prague, CZ'],
  ['القاهرة', 'cairo, EG'],
  ['دبي', 'dubai, AE'],
  ['بالرياض', 'riyadh, SA'],
  ['جنيف', 'geneve, CH'],
  ['Mailand', 'milan, IT'],
  ['Straßburg', 'strasbourg, FR'],
  ['Lüttich', 'liege, BE'],
  ['Londres', 'london, GB'],
  ['Aix-la-Chapelle', 'aachen, DE'],
  ['Athènes', 'athens, GR'],
  ['Ginebra', 'geneve, CH'],
  ['Nueva Orleans', 'new orleans, US'],
  ['La Coruña', 'a coruna, ES'],
  ['Norimberga', 'nurnberg, DE'],
  ['L’Aia', 'the hague, NL'],
  ['Moscovo', 'moscow, RU'],
  ['Antuérpia', 'antwerpen, BE'],
  ['Parijs', 'paris, FR'],
  ['’s-Gravenhage', 'the hague, NL'],
  ['Luik', 'liege, BE'],
  ['Köpenhamn', 'copenhagen, DK'],
  ['Åbo', 'turku, FI'],
  ['Gothenburg', 'goteborg, SE'],
  ['Tukholma', 'stockholm, SE'],
  ['Tampereella', 'tampere, FI'],
  ['Monachium', 'munich, DE'],
  ['Warszawie', 'warsaw, PL'],
  ['Rzym', 'rome, IT'],
  ['Praha', 'prague, CZ'],
  ['Θεσσαλονίκη', 'thessaloniki, GR'],
  ['Київ', 'kyiv, UA'],
  ['मुंबई', 'mumbai, IN'],
  ['กรุงเทพฯ', 'bangkok, TH'],
  ['广州', 'guangzhou, CN'],
])('S-20 the city %s is also called %s', (text, name) => expect(listAlternativeNames(text)).toEqual([name]))

test.each([
  ['EE. UU.', 'United States'],
  ['アメリカ', 'United States'],
  ['미국', 'United States'],
  ['Großbritannien', 'United Kingdom'],
  ['Wielkiej Brytanii', 'United Kingdom'],
  ['英国', 'United Kingdom'],
  ['السعودية', 'Saudi Arabia'],
  ['الإمارات', 'United Arab Emirates'],
  ['한국', 'South Korea'],
  ['Niemczech', 'Germany'],
  ['Ruotsissa', 'Sweden'],
  ['Schottland', 'Scotland'],
  ['スコットランド', 'Scotland'],
  ['カリフォルニア州', 'California'],
  ['Rhénanie-du-Nord-Westphalie', 'North Rhine-Westphalia'],
  ['Elzas', 'Grand Est'],
  ['Nouvelle-Écosse', 'Nova Scotia'],
  ['Neusüdwales', 'New South Wales'],
])('S-20 the area %s is also called %s', (text, name) => expect(listAlternativeNames(text)).toEqual([name]))

test.each(['Mobile', 'Reading', 'soul', 'rum', 'damas', '상해', 'مشهد', 'パース'])(
  'S-20 the word %s is no other name',
  (text) => expect(listAlternativeNames(text)).toEqual([]),
)

test('S-20 however long a place and however many parts it has, its names are few', () => {
  for (const text of ['Georgia,'.repeat(500), 'georgia '.repeat(500), '\0\uD800'.repeat(100)])
    expect(listAlternativeNames(text).length).toBeLessThanOrEqual(8)
})

test.each([
  ['Germany', true],
  ['Deutschland', true],
  ['Bayern', true],
  ['Texas, USA', true],
  ['Eurooppa', true],
  ['Bergen', false],
  ['New York', false],
  ['Austin, Texas', false],
  ['', false],
])('S-20 %s is an area: %j', (text, isArea) => expect(isAreaName(text)).toBe(isArea))
