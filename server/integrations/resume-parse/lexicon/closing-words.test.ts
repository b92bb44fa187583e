import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'
import { isClosingLine } from './closing-words.ts'

test.each([
  '위 기재 사항은 사실과 틀림이 없습니다.',
  '2026년 11월 18일',
  '지원자: 박서연 (인)',
  '以上',
  'I hereby declare that the above furnished particulars are true.',
  'Place: Trichy',
  'Göttingen, den 20. November 2026',
  'Lyon, le 3 mai 2026',
  'Wyrażam zgodę na przetwarzanie moich danych osobowych.',
  'Autorizzo il trattamento dei miei dati personali.',
  'Souhlasím se zpracováním osobních údajů.',
])('P-04 what a resume ends with is none of its values: %s', (text) => {
  expect(isClosingLine(text)).toBe(true)
  expect(readOf(['!13 Skills', 'Excel, SQL', text]).skills.map(({ name }) => name)).toEqual(['Excel', 'SQL'])
})

test.each([
  'Data analysis',
  'Location scouting',
  'Dating events',
  'Placement',
  'Excel, den richtigen Ton',
  'Je gère une équipe',
])('P-04 %s is not what a resume ends with', (text) => expect(isClosingLine(text)).toBe(false))
