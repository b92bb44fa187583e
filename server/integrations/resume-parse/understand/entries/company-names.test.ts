import { expect, test } from 'vitest'
import { readOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'

test.each([
  [
    'Product Designer, CESAR – Centro de Estudos e Sistemas Avançados do Recife',
    'CESAR – Centro de Estudos e Sistemas Avançados do Recife',
  ],
  ['Docente, Serviço Nacional de Aprendizagem Industrial – SNAI', 'Serviço Nacional de Aprendizagem Industrial – SNAI'],
  ['Plasterer, J. T. Booth & Sons', 'J. T. Booth & Sons'],
  ['Bricklayer, Hall and Sons', 'Hall and Sons'],
  ['Menuisier, Morel et Fils', 'Morel et Fils'],
  ['Maurer, Kern & Söhne', 'Kern & Söhne'],
  ['Lasser, Visser & Zonen', 'Visser & Zonen'],
  ['Panadero, Gil e Hijos', 'Gil e Hijos'],
  ['Staff Nurse, Aya Healthcare (travel assignments: Tucson, AZ; Fresno, CA)', 'Aya Healthcare'],
  ['Joiner, Oak Frames (Leeds)', 'Oak Frames'],
])('P-04 an employer by its whole name: %s', (line, company) => {
  const { work } = readOf(['!13 Work Experience', `2015 - 2018 ¦ ${line}`])
  expect(work.map((one) => one.company)).toEqual([company])
})

test('P-04 what somebody did is no employer', () => {
  const { work } = readOf(['!13 Work', '2016 to date ¦ Self employed – small jobs, skimming, float and set'])
  expect(work.map(({ company }) => company)).not.toContain('skimming')
})
