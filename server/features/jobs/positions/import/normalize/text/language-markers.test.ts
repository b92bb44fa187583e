import { expect, test } from 'vitest'
import { detectJobLanguage } from './detect-language.ts'

test.each([
  ['Bäcker (m/w/d)', '<h3>Deine Aufgaben</h3><ul><li>Brot backen</li></ul>', 'de'],
  ['Krankenpfleger', '<h3>Ihre Aufgaben</h3>Pflege von Patienten', 'de'],
  ['Sales Manager (w/m/d)', '', 'de'],
  ['Software Engineer', '<h3>Your mission</h3>Build things.', 'en'],
  ['Vendeur (H/F)', '<h3>Vos missions</h3>Accueillir', 'fr'],
  ['Medewerker magazijn (m/v)', '', 'nl'],
  ['Camarero', '<h3>Tus funciones</h3>Servir', 'es'],
  ['Kierowca (k/m)', '', 'pl'],
  // Texts without a clue to their language, or with two that contradict each other.
  ['Product Owner', '', null],
  ['Manager', '<h3>Aufgaben</h3><h3>Requirements</h3>', null],
])('S-16 a short text is in the language that its signs tell: %s', async (title, html, language) => {
  expect(await detectJobLanguage(title, html)).toBe(language)
})
