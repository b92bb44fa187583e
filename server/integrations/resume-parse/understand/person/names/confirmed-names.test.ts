import { expect, test } from 'vitest'
import { readTextLines } from '#server/integrations/resume-parse/read/text-lines.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'

const BODY =
  '\n\nExperience\nShift lead of the team, Samos Ltd, 2010 - 2015\n- Ran the shifts of the warehouse\n\nEducation\nUniversity of Samos, 2009'
const read = (head: string, author = '') =>
  understandResumeLines(readTextLines(Buffer.from(head + BODY)), { links: [], titles: [author] })
const nameIn = (head: string, author?: string) => {
  const { firstName, lastName } = read(head, author).content
  return [firstName, lastName]
}
const REACH = 'xq77@example.com | 0161 496 0399\nManchester'

test.each([
  ['Katja Wendland, geborene Voigt', 'Katja', 'Wendland'],
  ['Clémence FAIVRE, née ROUSSEL', 'Clémence', 'Faivre'],
  ['Anna Kowalska z d. Nowak', 'Anna', 'Kowalska'],
  ['Jane Holloway, born 1988', 'Jane', 'Holloway'],
  ['Jane Holloway she/her', 'Jane', 'Holloway'],
  ["Jane 'Jay' Holloway", 'Jane', 'Holloway'],
  ['Jane Holloway aka Jay', 'Jane', 'Holloway'],
  ["Hi, I'm Jane Holloway", 'Jane', 'Holloway'],
  ['Jane Holloway, London', 'Jane', 'Holloway'],
  ['Jane Holloway Marketing Manager', 'Jane', 'Holloway'],
  ['Jane Holloway, PMP®, CSM®', 'Jane', 'Holloway'],
  ['Petra Hinterleitner BA MA', 'Petra', 'Hinterleitner'],
  ['Jan Novotný, CSc.', 'Jan', 'Novotný'],
  ['Budi Santoso, S.Kom., M.Kom.', 'Budi', 'Santoso'],
  ['Nkiruka Eze-Williams BPharm, MPSN', 'Nkiruka', 'Eze-Williams'],
  ['Siobhán Cheallaigh MRCVS', 'Siobhán', 'Cheallaigh'],
  ['Théo MARTIN–LACROIX', 'Théo', 'Martin-Lacroix'],
  ['by Jane Holloway', 'Jane', 'Holloway'],
  ['Beata Sikorska, mgr', 'Beata', 'Sikorska'],
  ['dr n. med. Beata Sikorska', 'Beata', 'Sikorska'],
  ['Lt Col Robert Holloway', 'Robert', 'Holloway'],
  ['Novotný, Jan', 'Jan', 'Novotný'],
  ['Berg, Anna von', 'Anna von', 'Berg'],
])('P-04 what is written beside the name in "%s" is left', (head, first, last) => {
  expect(nameIn(`${head}\n${REACH}`)).toEqual([first, last])
})

test.each([
  'Work Hard Dream Big',
  'Private and Confidential',
  'Adecco Staffing',
  'Kelly Services',
  'Application Form',
  'Anonymous Candidate',
  'Work. Learn. Grow.',
  'Warehouse Lead',
  'Los Angeles',
  'Prepared by Robert Holloway',
])('P-04 "%s" on top is nobody', (head) => {
  expect(nameIn(`${head}\n${REACH}`)).toEqual([null, null])
})

test.each([
  ['Zsuzsa Pallagi\nxq77@example.com', 'Zsuzsa', 'Pallagi'],
  ['Qirna Ostrevic\nxq77@example.com', 'Qirna', 'Ostrevic'],
  ['Manchester\nShift lead\n\nQirna Ostrevic\nq.ostrevic@example.com', 'Qirna', 'Ostrevic'],
])('P-04 a name that nobody listed is borne out by how to reach its bearer: %j', (head, first, last) => {
  expect(nameIn(head)).toEqual([first, last])
})

test('P-04 without anything that bears it out nothing is a name, with the author of the file it is', () => {
  const head = 'Shift work and more\nLean warehouses, safe shifts.\n\nQirna Ostrevic'
  expect(nameIn(head)).toEqual([null, null])
  expect(nameIn(head, 'Qirna Ostrevic')).toEqual(['Qirna', 'Ostrevic'])
})

test.each([
  ['PERSONAL DATA\nSurname: OKONKWO\nOther Names: Chukwuemeka David', 'Chukwuemeka David', 'Okonkwo'],
  ['INFORMAȚII PERSONALE\nNume: Ștefănescu\nPrenume: Ioana', 'Ioana', 'Ștefănescu'],
  ['Nume: Ioana Popescu', 'Ioana', 'Popescu'],
  ['Jméno: Jan Novotný', 'Jan', 'Novotný'],
  ['ADI SOYADI : MEHMET KARADAĞ', 'Mehmet', 'Karadağ'],
  ['Full Name (as per NRIC): Jane Holloway', 'Jane', 'Holloway'],
  ['Name - Jane Holloway', 'Jane', 'Holloway'],
  ['NAME JANE HOLLOWAY', 'Jane', 'Holloway'],
  ['Name: Jane Holloway Gender: Female', 'Jane', 'Holloway'],
  ['Nazwisko i imię: Kowalska Anna', 'Anna', 'Kowalska'],
  ['姓    名：欧阳明月        性    别：女', '明月', '欧阳'],
])('P-04 the label in %j says whose resume it is', (head, first, last) => {
  expect(nameIn(`${head}\n${REACH}`)).toEqual([first, last])
})

test('P-04 those who may be asked are not whose resume it is', () => {
  const text = `Experience\nShift lead, Samos Ltd, 2010 - 2015\n\nReferences\nName: Colin Brandt\ncolin.brandt@samos.example`
  const { content, email } = understandResumeLines(readTextLines(Buffer.from(text)), { links: [], titles: [] })
  expect([content.firstName, email]).toEqual([null, null])
})

test.each([
  ['Ada Reed\nConsultant: Rachel Winters, rachel.winters@agency.example, 0161 496 0399', null, null],
  ['Ada Reed\nada.reed@\nexample.com', 'ada.reed@example.com', null],
  ['박서연\n주소 대전광역시\n연락처 010-4827-9136   비상연락처 010-2274-8810', null, '+821048279136'],
])('P-04 how somebody is reached is their own in %j', (head, mail, phone) => {
  const { content, email } = read(head)
  expect([email, content.phone]).toEqual([mail, phone])
})

test.each([
  ['Ada Reed\nCardiff, Wales | ada@example.com', 'Cardiff, Wales'],
  ['Ada Reed\nTilak Nagar, Aurangabad, Maharashtra - 431005', 'Aurangabad'],
  ['Henrik Kjær\nHK\nAarhus C | hk@example.com', 'Aarhus C'],
  ['Ada Reed\nPO Box 118\nMissoula MT 59801\nada@example.com', 'Missoula, MT'],
  ['PERSONAL PROFILE\nPermanent Address : D.No 5-22, Kadapa, Andhra Pradesh', 'Kadapa'],
  ['Nato a Pescara il 22/06/1987\nResidente a Chieti, via Arniense 40\nCell. 347 8812 094', 'Chieti'],
  ['Ada Reed\nDate of birth: 17.09.1992\nDenton\nada@example.com', 'Denton'],
  ['Бондаренко Микола\nДата народження: 17.09.1992\nмій досвід\nм. Львів, вул. Наукова 12', 'Львів'],
])('P-04 the town in %j', (head, town) => {
  expect(read(head).content.location).toBe(town)
})

test.each([
  ['Ada Reed\nNorwich, Norfolk\n07712 448 190', '+447712448190'],
  ['Ada Reed\nAtlanta, Georgia\n(404) 555-0142', '+14045550142'],
  ['Océane Le Goff\nLyon (69) — 07 69 14 22 08', '+33769142208'],
])('P-04 the number in %j is one of where somebody lives', (head, phone) => {
  expect(read(head).content.phone).toBe(phone)
})

test('P-04 above the candidate stands who sends them', () => {
  const { content, email } = read(
    'Rosewood Search Partners\n14 St James Square, London SW1Y 4LB\n020 7839 4411 | cv@rosewood.example\n\nCandidate: Philippa Drummond\nLocation: Guildford',
  )
  expect([content.lastName, content.location, content.phone, email]).toEqual(['Drummond', 'Guildford', null, null])
})

test('P-04 an objective on top does not hold whose it is', () => {
  const { content, email } = read(
    'Resume\n\nObjective: night auditor\n\nT. J. Blackwood\nMissoula MT 59801\ntjb1980@example.com',
  )
  expect([content.firstName, content.lastName, content.location, email]).toEqual([
    'T. J.',
    'Blackwood',
    'Missoula, MT',
    'tjb1980@example.com',
  ])
})
