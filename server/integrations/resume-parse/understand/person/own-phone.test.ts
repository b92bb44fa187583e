import { expect, test } from 'vitest'
import { createLine } from '#server/integrations/resume-parse/layout/line.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'

const getPhone = (text: string) => {
  const lines = text.split('\n').map((line) => createLine(line))
  return understandResumeLines(lines, { links: [], titles: [] }).content.phone
}

const AT_HOME: readonly (readonly [string, string, string | null])[] = [
  ['Luca Bianchi\n20121 Milano\nPhone: 333 1234567', 'en', '+393331234567'],
  ['Ali Khan\nKarachi\n0300 1234567', 'en', '+923001234567'],
  ['Ruby Hall\nSydney\n0412 345 678', 'en', '+61412345678'],
  ['Eva Koch\n8001 Zürich\n079 123 45 67', 'de', '+41791234567'],
  ['Eva Koch\n3011 Bern\nTel. 031 312 34 56', 'de', '+41313123456'],
  ['Eva Koch\n8010 Graz\n0316 123456', 'de', '+43316123456'],
  ['Eva Koch\n04109 Leipzig\nMobil 0151 23456', 'de', null],
  ['Samira Alaoui\nCasablanca\n06 61 23 45 67', 'fr', '+212661234567'],
  ['Karim Haddad\nAlger\n0550 12 34 56', 'fr', '+213550123456'],
  ['Paul Petit\n31000 Toulouse\n07 12 34 56 78', 'fr', null],
  ['Paul Petit\nLyon, France\nTél : 01 23 45 67 8', 'fr', null],
  ['Paul Petit\n1003 Lausanne\n079 123 45 67', 'fr', '+41791234567'],
  ['Lucía Gómez\nQuito\n099 123 4567', 'es', '+593991234567'],
  ['Rui Dias\nMaputo\n84 123 4567', 'pt', '+258841234567'],
]
const BODY: Readonly<Record<string, string>> = {
  en: 'Experience\nOperations Manager, Severn Freight Ltd\nMarch 2018 - Present\nRan a depot of forty people and was responsible for the budget of the whole region.',
  de: 'Berufserfahrung\nBuchhalterin, Hafen GmbH\n05/2018 - heute\nVerantwortlich für die Buchhaltung der gesamten Firma und für die Berichte an die Leitung.',
  fr: 'Expérience professionnelle\nComptable, Port SARL\nmai 2018 - présent\nResponsable de la comptabilité de la société et des relations avec les clients.',
  es: 'Experiencia laboral\nContable, Puerto S.L.\nmayo 2018 - actualidad\nResponsable de la contabilidad de la empresa y de las relaciones con los clientes.',
  pt: 'Experiência profissional\nContabilista, Porto Lda\nmaio 2018 - atual\nResponsável pela contabilidade da empresa e pelas relações com os clientes.',
}

test.each(AT_HOME)('P-04 the number below %j (%s) is one of home, or none', (head, language, expected) => {
  expect(getPhone(`${head}\na@b.example\n\n${BODY[language] ?? ''}`)).toBe(expected)
})

test.each([
  ['the references', 'References\nJane Roe, manager, +44 7400 123456'],
  ['the references in German', 'Referenzen\nHerr Dr. Huber, Tel. +43 1 5123456'],
  ['the references in French', 'Références\nMme Petit, directrice, +33 1 42 68 53 00'],
  ['the references in Swedish', 'Referenser\nEva Berg, tel +46 8 123 456 00'],
  ['the references in Polish', 'Referencje\nJan Nowak, tel. +48 22 123 45 67'],
  ['an employer', 'Experience\nNurse, St Mary Hospital, Phone +44 20 3312 6666\n2018 - 2020'],
  ['an employer below its period', 'Work experience\n2018 - 2020\nNurse\nSt Mary Hospital\nPhone: +44 20 3312 6666'],
  ['a school', 'Education\nUniversity of Leeds, tel. +44 113 243 1751\n2010 - 2013'],
  ['a supervisor', 'Employment History\nClerk, Port Ltd\n2018 - 2020\nSupervisor: Jane Roe, (217) 555-0199'],
  ['who may be asked', 'Experience\nClerk, Port Ltd\n2018 - 2020\n\nReferees\nJane Roe\nTel. +44 7400 123456'],
  ['who is to be called', 'Emergency contact: Joe Roe, +44 7400 123456'],
  ['who is asked in the head', 'Reference: Jane Roe, +44 7400 123456'],
])('P-04 a number of %s is not the candidate’s', (_what, body) => {
  expect(getPhone(`Ada Thornbury\nLondon\nada@example.com\n\n${body}`)).toBeNull()
})

test('P-04 their own number is found wherever they say how to reach them', () => {
  const work = 'Experience\nNurse, St Mary Hospital\n2018 - 2020'
  expect(getPhone(`Ada Thornbury\nLondon\n\n${work}\n\nContact\n+44 7400 123456`)).toBe('+447400123456')
  expect(getPhone(`Ada Thornbury\n+44 7400 123456\n\n${work}\n\nReferences\nJane Roe, +44 7400 654321`)).toBe(
    '+447400123456',
  )
})
