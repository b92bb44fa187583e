import { expect, test } from 'vitest'
import { extractRequiredLanguages } from './required-languages.ts'

const listRequiredLanguages = (text: string) =>
  extractRequiredLanguages([{ text, kind: 'required' }])
    .map(({ code, level }) => `${code} ${level}`)
    .join(', ')

test.each([
  ['You must speak Welsh', 'cy 2'],
  ['Native Tagalog speaker', 'fil 4'],
  ['Working knowledge of Italian', 'it 2'],
  ['Strong English communication skills', 'en 3'],
  ['Fluency in English and German', 'en 4, de 4'],
  ['Arabic C1', 'ar 4'],
  ['British Sign Language level 3', 'bfi 2'],
  ['Sicheres Englisch', 'en 3'],
  ['La maîtrise du néerlandais est indispensable', 'nl 3'],
  ["Maîtrise de l'anglais exigée", 'en 3'],
  ['Dominio del inglés', 'en 3'],
  ['Gode norskkunnskaper', 'nb 2'],
  ['Flydende dansk', 'da 4'],
  ['Sujuva suomen kieli', 'fi 4'],
  ['Znajomość języka niemieckiego', 'de 2'],
  ['Angličtina na úrovni B2', 'en 3'],
  ['Tárgyalóképes angol nyelvtudás', 'en 4'],
  ['Знание английского языка', 'en 2'],
  ['Вільна англійська', 'en 4'],
  ['ビジネスレベルの英語力', 'en 3'],
  ['英语流利', 'en 4'],
  ['영어 능통자', 'en 4'],
  ['إجادة اللغة الإنجليزية', 'en 3'],
])('S-11 %s asks for %s', (line, expected) => {
  expect(listRequiredLanguages(line)).toBe(expected)
})

test.each([
  'Patients whose first language is not English',
  'Polish the floors until they shine',
  'Turn Polish notation into code',
  'Experience in French cuisine',
  'Manage our German customers',
  'Excellent knowledge of the German market',
  'Very good understanding of German tax law',
  'Connaissance du marché allemand',
  'Bonne connaissance du droit français des affaires',
  'Conocimiento del mercado italiano',
  'Znajomość rynku niemieckiego',
  'Знание российского рынка',
  'Kennis van de Duitse markt',
  'Good knowledge of Danish design furniture',
])('S-11 %s asks for no language', (line) => {
  expect(listRequiredLanguages(line)).toBe('')
})
