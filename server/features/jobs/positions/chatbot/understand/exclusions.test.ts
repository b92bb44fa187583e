import { expect, test } from 'vitest'
import { parseSentence } from './parse-sentence.ts'

test.each([
  ['nurse, I don’t want night shifts', ['night']],
  ['cook without Sundays or evenings', ['sundays', 'evenings']],
  ['I would rather not travel', ['travel']],
  ['driver, avoid long distance', ['long']],
  ['Koch, bitte keine Spätschicht', ['spatschicht']],
  ['ohne Reisetätigkeit oder Außendienst', ['reisetatigkeit', 'aussendienst']],
  ['ich will nicht am Wochenende arbeiten', ['wochenende']],
  ['Nachtschicht kommt nicht in Frage', ['nachtschicht']],
  ['serveur mais pas le soir', ['soir']],
  ['sans astreintes', ['astreintes']],
  ['je ne veux pas travailler le dimanche', ['dimanche']],
  ['surtout pas de démarchage', ['demarchage']],
  ['sin turnos rotativos', ['turnos']],
  ['no quiero trabajar los domingos', ['domingos']],
  ['nada de ventas', ['ventas']],
  ['que no sea de noche', ['noche']],
  ['بدون مناوبات', ['مناوبات']],
  ['من غير دوام ليلي', ['ليلي']],
  ['لا أريد السفر', ['السفر']],
  ['مش عايز مبيعات', ['مبيعات']],
  ['zonder avonddiensten', ['avonddiensten']],
  ['liever geen callcenter', ['callcenter']],
  ['ik wil niet op zaterdag werken', ['zaterdag']],
  ['geen nachten of weekenden', ['nachten', 'weekenden']],
  ['keine Leiharbeit', ['leiharbeit']],
  ['Pflege ohne Nachtschicht', ['nachtschicht']],
  ['infirmier, pas la nuit', ['nuit']],
  ['販売ではなく事務', ['販売']],
  ['夜勤なしの看護師', ['夜勤']],
  ['开发 不要夜班', ['夜班']],
  ['lavoro senza turni di notte', ['notte']],
  ['enfermera sin guardias', ['guardias']],
  ['not self-employed', ['self-employed']],
] as const)('S-18 what is not wanted: %s', (text, words) => {
  expect(parseSentence(text).without).toEqual(words)
})

test('S-18 what somebody has not or is not, and a question, exclude nothing', () => {
  for (const text of [
    'I don’t have a car',
    'I’m not a native speaker',
    'Ich habe keinen Führerschein',
    'je n’ai pas le permis',
    'no tengo coche',
    'ik heb geen rijbewijs',
    'ليس لدي سيارة',
    'geht es auch ohne?',
    'ما الوظائف المتاحة؟',
    'why not?',
    '経験なしでもできる仕事',
  ])
    expect([text, parseSentence(text).without]).toEqual([text, []])
})
