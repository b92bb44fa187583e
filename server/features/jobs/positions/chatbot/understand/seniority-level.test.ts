import { expect, test } from 'vitest'
import { parseSentence } from './parse-sentence.ts'

test.each([
  [
    'junior',
    'junior tester',
    'entry-level chemist',
    'recent graduate in law',
    'I have just graduated',
    'my first job',
    'no experience at all',
  ],
  [
    'junior',
    'Berufseinsteigerin',
    'Absolvent der Physik',
    'frisch von der Uni',
    'noch keine Erfahrung',
    'als Quereinsteiger',
  ],
  [
    'junior',
    'débutante acceptée ?',
    'jeune diplômé',
    'premier emploi',
    'sans aucune expérience',
    'je viens de finir mes études',
  ],
  [
    'junior',
    'recién licenciada',
    'principiante',
    'mi primer empleo',
    'acabo de terminar la carrera',
    'no tengo experiencia',
  ],
  ['junior', 'حديثة التخرج', 'خريج جديد', 'مبتدئ', 'ما عندي خبرة', 'أول وظيفة لي'],
  ['junior', 'net afgestudeerd', 'beginnend docent', 'mijn eerste baan', 'geen werkervaring', 'starters'],
  ['senior', 'Senior buyer', 'sr. developer', 'lead engineer'],
  ['senior', 'Senior Einkäufer', 'leitende Ärztin'],
  ['senior', 'développeur sénior', 'chef de projet confirmé'],
  ['senior', 'analista sénior', 'ingeniera senior'],
  ['senior', 'مهندس أول', 'محاسبة أولى', 'مبرمج سينيور', 'كبير المحاسبين'],
  ['senior', 'senior adviseur', 'ervaren lasser'],
] as const)('S-18 sentences name a level: %s', (level, ...sentences) => {
  for (const sentence of sentences) expect([sentence, parseSentence(sentence).level]).toEqual([sentence, level])
})

test('S-18 most sentences name none', () => {
  for (const sentence of ['nurse in Rome', 'Praktikum Chemie', 'un stage', 'ممرضة', 'leraar', 'camarero'])
    expect([sentence, parseSentence(sentence).level]).toEqual([sentence, null])
})
