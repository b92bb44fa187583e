import { expect, test } from 'vitest'
import { parseSentence } from './parse-sentence.ts'

test.each([
  ['chef', 'I used to be a chef but now I want to be a gardener', 'gardener'],
  ['waiter', 'I’ve been a waiter for ages and I’d like to become a nurse', 'nurse'],
  ['retail', 'fed up with retail, looking for office work', 'office'],
  ['baker', 'previously a baker, now I want to drive a bus', 'bus'],
  ['koch', 'Ich bin gelernter Koch und möchte jetzt Lagerist werden', 'lagerist'],
  ['verkauferin', 'früher war ich Verkäuferin, jetzt will ich in die Pflege', 'pflege'],
  ['maurer', 'Ich arbeite als Maurer, suche aber etwas als Hausmeister', 'hausmeister'],
  ['vendeuse', 'J’étais vendeuse, maintenant je veux devenir infirmière', 'infirmiere'],
  ['cuisinier', 'ancien cuisinier, je cherche un poste de chauffeur', 'chauffeur'],
  ['coiffeuse', 'j’ai été coiffeuse mais je voudrais être secrétaire', 'secretaire'],
  ['camarero', 'antes era camarero, ahora quiero ser electricista', 'electricista'],
  ['albanil', 'he trabajado de albañil pero busco algo de conserje', 'conserje'],
  ['maestra', 'fui maestra y ahora busco de traductora', 'traductora'],
  ['معلمه', 'كنت معلمة والآن أريد العمل مترجمة', 'مترجمه'],
  ['محاسب', 'عملت محاسب لكن أبحث عن عمل مدير', 'مدير'],
  ['سائق', 'كنت سائق ودلوقتي عايز شغل نجار', 'نجار'],
  ['leraar', 'ik was leraar maar wil nu programmeur worden', 'programmeur'],
  ['kok', 'vroeger was ik kok, nu zoek ik werk als tuinman', 'tuinman'],
  ['bakker', 'ik werk nu als bakker maar zoek iets als chauffeur', 'chauffeur'],
  ['glasgow', 'moving from Glasgow to Perth, welder', 'perth'],
  ['bonn', 'ich ziehe von Bonn nach Ulm', 'ulm'],
  ['paris', 'je déménage de Paris à Nice', 'nice'],
] as const)('S-18 what somebody leaves is not looked for: %s', (left, sentence, expected) => {
  const { rest } = parseSentence(sentence)
  expect(rest.split(/[^\p{L}]+/u)).not.toContain(left)
  expect(rest.split(/[^\p{L}]+/u)).toContain(expected)
})

test('S-18 what somebody is, is looked for', () => {
  for (const [sentence, work] of [
    ['I’m a nurse looking for work', 'nurse'],
    ['ich bin Koch und suche Arbeit', 'koch'],
    ['soy camarero y busco trabajo', 'camarero'],
    ['je suis infirmière', 'infirmiere'],
    ['ik ben kok', 'kok'],
    ['أنا محاسب وأبحث عن عمل', 'محاسب'],
  ] as const)
    expect(parseSentence(sentence).rest.split(/[^\p{L}]+/u)).toContain(work)
})

test.each([
  ['I live in Derby and need a job', 'derby'],
  ['ich wohne in Trier, suche eine Stelle', 'trier'],
  ['j’habite à Metz et je cherche', 'metz'],
  ['vivo en Soria y busco trabajo', 'soria'],
  ['ساكن في طنطا وعايز شغل', 'طنطا'],
  ['ik woon in Sneek maar zoek werk', 'sneek'],
] as const)('S-18 where somebody lives is told apart: %s', (sentence, place) => {
  const { livesIn, rest } = parseSentence(sentence)
  expect(livesIn).toContain(place)
  expect(rest).not.toContain(place)
})
