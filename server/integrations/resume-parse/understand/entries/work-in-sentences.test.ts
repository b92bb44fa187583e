import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

test.each([
  'Sinds april 2020 ben ik teamleider magazijn bij Albert Heijn in Zaandam. Daar stuur ik 35 mensen aan.',
  'Van september 2013 tot maart 2020 was ik chauffeur bij DB Schenker in Tilburg.',
  'Daarvoor, van 2009 tot 2013, werkte ik als orderpicker bij Wehkamp in Zwolle.',
  'Since April 2020 I have been a team leader at Ocado in Hatfield.',
  'From 2013 to 2020 I worked as a cook at the Blue Heron in Leeds.',
  'Seit April 2020 arbeite ich als Köchin im Gasthaus Zum Löwen in Aalen.',
  'Depuis 2015 je travaille comme serveuse au Café du Port à Nantes.',
  'Desde 2018 trabajo como camarera en el Hotel Sol de Cádiz.',
  'Från 2013 till 2020 var jag kock på Restaurang Solen i Lund.',
  'Od 2013 do 2020 pracowałam jako kucharka w hotelu Pod Lipą.',
  'С 2013 по 2020 я работала поваром в кафе «Волга» в Самаре.',
])('P-04 which word of a sentence is the job is not guessed: %s', (sentence) => {
  for (const heading of ['Work Experience', 'Education']) {
    const { work, education } = readOf([`!13 ${heading}`, sentence])
    expect([work, education]).toEqual([[], []])
  }
})

test.each([
  ['Analyst I, Acme Ltd, Leeds', 'Acme Ltd'],
  ['Project Officer, EU, Directorate for Work and Skills', 'EU'],
])('P-04 a grade and the name of a union are no pronouns: %s', (line) => {
  expect(readOf(['!13 Work Experience', `${line} ¦ 2015 - 2018`]).work).toHaveLength(1)
})
