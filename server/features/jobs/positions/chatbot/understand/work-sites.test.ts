import { expect, test } from 'vitest'
import { parseSentence } from './parse-sentence.ts'

test.each([
  ['remote', 'editor, fully remote', 'I want to work from home', 'wfh only', 'a job I can do at home'],
  ['remote', 'komplett von zuhause aus', '100 % Homeoffice', 'mobiles Arbeiten', 'Texter im Home-Office'],
  ['remote', 'full télétravail', 'travailler de chez moi', 'à distance'],
  ['remote', 'teletrabajo', 'desde mi casa', '100% remoto', 'en remoto'],
  ['remote', 'عن بعد', 'شغل من البيت', 'ريموت', 'العمل من المنزل'],
  ['remote', 'volledig thuiswerken', 'vanuit huis', 'op afstand'],
  [
    'hybrid',
    'three days a week from home',
    'partly remote',
    'two days in the office, the rest at home',
    'hybrid working',
  ],
  ['hybrid', 'teilweise Homeoffice', '2 Tage von zu Hause', 'hybrides Arbeiten', 'drei Tage im Büro'],
  ['hybrid', 'trois jours de télétravail', 'télétravail partiel', '2 jours au bureau'],
  ['hybrid', 'dos días en casa', 'semipresencial', 'tres días en la oficina y dos desde casa', 'modalidad mixta'],
  ['hybrid', 'يومين من البيت', 'دوام هجين', 'ثلاثة أيام في المكتب', 'جزئيا عن بعد'],
  ['hybrid', 'twee dagen thuis', 'deels op afstand', 'hybride', 'drie dagen op kantoor'],
  ['onsite', 'on-site please', 'in person', 'I prefer working from the office'],
  ['onsite', 'vor Ort', 'im Büro', 'in Präsenz', 'kein Homeoffice'],
  ['onsite', 'sur site', 'en présentiel', 'au bureau', 'pas de télétravail'],
  ['onsite', 'presencial', 'en la oficina', 'sin teletrabajo'],
  ['onsite', 'من المكتب', 'دوام حضوري', 'في مقر الشركة'],
  ['onsite', 'op kantoor', 'op locatie', 'niet thuis'],
] as const)('S-18 sentences tell where one works: %s', (site, ...sentences) => {
  for (const sentence of sentences) expect([sentence, parseSentence(sentence).site]).toEqual([sentence, site])
})

test('S-18 days without a place of work are none', () => {
  for (const sentence of ['two days a week', 'home care nurse', 'zwei Tage Urlaub', 'tres días', 'thuiszorg', 'يومين'])
    expect([sentence, parseSentence(sentence).site]).toEqual([sentence, null])
})
