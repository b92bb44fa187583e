import { expect, test } from 'vitest'
import { linesOf } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'
import { findLocation } from './find-location.ts'

test.each([
  ['en', ['12 Harbour Row, Leeds LS1 4AP'], 'Leeds'],
  ['en', ['Tucson • (201) 555-0100 • sunny@example.com'], 'Tucson'],
  ['en', ['Address ¦ 42 Main Street', '258348 Anytown'], 'Anytown'],
  ['de', ['Am Steintor 5, 06112 Halle (Saale) +49 1512 3459026 post@example.com'], 'Halle'],
  ['nl', ['Adres: Dijlestraat 10, 2800', 'Mechelen'], 'Mechelen'],
  ['fr', ['12 rue du Port', '42000 SAINT-ÉTIENNE'], 'SAINT-ÉTIENNE'],
  ['ar', ['حي السلامة، شارع الورد 8، الطائف'], 'الطائف'],
  ['ja', ['神戸市 090-1234-2759 post@example.com'], '神戸市'],
  ['zh', ['江苏省苏州市姑苏区平江路3号'], '苏州'],
])('P-04 where somebody lives (%s): %j', (language, written, town) => {
  expect(findLocation(linesOf(written), { language, name: 'Ada Thornbury' })?.location).toBe(town)
})

test('P-04 neither a name nor a label is a place', () => {
  const about = { language: 'en', name: 'Paris Holland' }
  expect(findLocation(linesOf(['Paris Holland · 0113 496 0000 · E-mail: post@example.com']), about)).toBeNull()
})
