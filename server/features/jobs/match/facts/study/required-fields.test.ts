import { expect, test } from 'vitest'
import { extractRequiredFields, extractProfileFields } from './required-fields.ts'
import { addWiderFields } from './study-fields.ts'

const has = (degree: string, field: string, line: string) => {
  const { codes, isUnclear } = extractRequiredFields(line)
  if (isUnclear) return 'unclear'
  return codes.length === 0
    ? 'any'
    : addWiderFields(extractProfileFields(degree, field)).some((one) => codes.includes(one))
}

test.each([
  ['B.Sc.', 'Informatik', "Bachelor's degree in computer science", true],
  ['Bachelor', 'History of Art', "Bachelor's degree in Computer Science", false],
  ['Bachelor', 'History of Art', "Bachelor's degree required", 'any'],
  ['Bachelor', 'History of Art', 'Degree in any discipline', 'any'],
  ['Bachelor', 'Chemistry', "Bachelor's degree in Aquatic Wombology", 'unclear'],
  ['Bachelor', 'Chemistry', "Bachelor's degree in a relevant field", 'unclear'],
  ['Bachelor of Science in Nursing', '', 'Bachelor of Science in Nursing (BSN)', true],
  ['Master', 'Mathematics', 'Degree in a quantitative field', true],
  ['Licence', 'Histoire', "Diplôme d'ingénieur en génie civil", false],
  ['学士', '文学', '情報工学の学士号をお持ちの方', false],
  ['بكالوريوس', 'محاسبة', 'بكالوريوس في المحاسبة', true],
  ['Magisterskie', 'Filozofia', 'Wykształcenie wyższe medyczne', 'unclear'],
  ['Master', 'Philosophie', 'Master 2 en génie civil', false],
  ['Master', 'Kunstgeschichte', 'Master 1 oder 2 in Maschinenbau', false],
  ['BSc', 'Mathematics', 'BSc 2:1 in Mathematics', true],
  ['Bachelor', 'Informatik', 'Bachelor (180 ECTS) in Informatics', true],
  ['Bachelor', 'Music', "Bachelor's degree (min. 3 years) in Law", false],
  ['NVQ Level 2', 'Plumbing', 'NVQ Level 2 Housekeeping', 'unclear'],
  ['BSc', 'Economics', 'BSC or DCR(R) in Radiography', false],
  ['BA', 'History', 'Minimum NVQ / QCF Level 2 in Health and Care and an NVQ Level 3', 'unclear'],
  ['BA', 'Music Business Management', 'Degree in Music', false],
  ['MSc', 'Software Architecture', 'Degree in Architecture', false],
  ['MSc', 'Home Economics', 'MSc Economics', false],
  ['Graduação', 'Medicina Veterinária', 'Graduação em Medicina', false],
  ['MD', 'Medicine', 'Degree in Veterinary Medicine', false],
  ['学士', '情報建築学', '建築学の学士号', false],
  ['学士', '建築学', '建築学の学士号', true],
  ['BSc', 'Adult Nursing', 'Degree in Midwifery', false],
  ['BSc', 'Adult Nursing', 'Degree in Nursing', true],
  ['BSc', 'Occupational Therapy', 'BSc Physiotherapy', false],
] as const)('S-11 %s in %s, where a job asks: %s', (degree, field, line, expected) => {
  expect(has(degree, field, line)).toBe(expected)
})
