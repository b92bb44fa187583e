import { expect, test } from 'vitest'
import { listLines } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'
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
  ['tr', ['Adres: Atatürk Cad. No: 5, Çankaya/Ankara'], 'Ankara'],
  ['tr', ['Adres: Bağdat Caddesi 12, Kadıköy / İstanbul'], 'İstanbul'],
  ['tr', ['Atatürk Cad. No: 5, Çankaya/Ankara'], 'Ankara'],
  ['pl', ['Adres: ul. Długa 5/7, 90-001 Łódź'], 'Łódź'],
  ['es', ['Dirección: Calle Mayor 3, 2º B, Jaén'], 'Jaén'],
  ['zh', ['江苏省苏州市姑苏区平江路3号'], '苏州'],
  ['en', ['Permanent Address ¦ 17/4, Kamaraj Nagar, Tiruchirappalli - 620 017, Tamil Nadu'], 'Tiruchirappalli'],
  ['en', ['Present Address: 12, MG Road, Bengaluru - 560001'], 'Bengaluru'],
  ['en', ['Flat 3, Baner Road, Pune-411045, Maharashtra, India'], 'Pune'],
  ['en', ['2210 Westchester Dr, Apt 4B', 'Silver Spring, MD 20902'], 'Silver Spring, MD'],
  ['en', ['Home: 2210 Westchester Dr', 'Denver, CO'], 'Denver, CO'],
])('P-04 where somebody lives (%s): %j', (language, written, town) => {
  expect(findLocation(listLines(written), { language, name: 'Ada Thornbury' })?.location).toBe(town)
})

test.each([
  ['fr', ['SIRET 732 829 320 00074', 'post@example.com']],
  ['it', ['P. IVA 01234567890', 'post@example.com']],
  ['de', ['USt-IdNr. DE 123456789', 'post@example.com']],
  ['es', ['DNI 45123456', 'post@example.com']],
  ['pt', ['CPF: 123.456.789-09 | RG: 12.345.678-9', 'post@example.com']],
  ['tr', ['Adres: 1453. Sokak No: 7 Kat 2 D: 5']],
  ['en', ['Address: 12 Zzyq Road']],
  ['en', ['2210 Westchester Dr']],
  ['en', ['Contact No.: 0917 512 8834', 'post@example.com']],
  ['en', ['1045 Riverside Drive']],
  ['fr', ['Tél. : 06.38.71.94.20', 'post@example.com']],
  ['fr', ['Port. : 06.38.71.94.20', 'post@example.com']],
  ['en', ['Mob. 07700 900417', 'post@example.com']],
])('P-04 neither a word of numbers nor a street is a place (%s): %j', (language, written) => {
  expect(findLocation(listLines(written), { language, name: 'Ada Thornbury' })).toBeNull()
})

test('P-04 neither a name nor a label is a place', () => {
  const about = { language: 'en', name: 'Paris Holland' }
  expect(findLocation(listLines(['Paris Holland · 0113 496 0000 · E-mail: post@example.com']), about)).toBeNull()
})
