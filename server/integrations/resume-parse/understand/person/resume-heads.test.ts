import { expect, test } from 'vitest'
import { readTextLines } from '#server/integrations/resume-parse/read/text-lines.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'

const WORK = '\n\nExperience\nTeacher, School of Samos, 2010 - 2015\n\nEducation\nUniversity of Samos, 2009'
const read = (head: string) => understandResumeLines(readTextLines(Buffer.from(head + WORK)), { links: [], titles: [] })

test.each([
  ['C. Anderson', 'C.', 'Anderson'],
  ['H. K. Patel', 'H. K.', 'Patel'],
  ['M. Karthik', 'M.', 'Karthik'],
  ['AJ Smith', 'AJ', 'Smith'],
  ['LI Wei', 'Wei', 'Li'],
  ['CA Rahul Mehta', 'Rahul', 'Mehta'],
  ['Er. Sunil Kumar', 'Sunil', 'Kumar'],
  ['Capt. Arjun Rao', 'Arjun', 'Rao'],
  ['Smt. Lakshmi Devi', 'Lakshmi', 'Devi'],
  ["Dato' Azman bin Yusof", 'Azman', 'bin Yusof'],
  ['Doç. Dr. Elif Kaya', 'Elif', 'Kaya'],
  ['lek. med. Anna Nowak', 'Anna', 'Nowak'],
  ['Univ.-Prof. DDr. Max Huber', 'Max', 'Huber'],
  ['PD Dr. Ute Lang', 'Ute', 'Lang'],
  ['Dr. h. c. Eva Roth', 'Eva', 'Roth'],
  ['นายสมชาย ใจดี', 'สมชาย', 'ใจดี'],
  ['J O H N  D O E', 'John', 'Doe'],
  ['J A N E   Q.   R O E', 'Jane Q.', 'Roe'],
])('P-04 titles are left of %s, initials stay', (head, first, last) => {
  const { firstName, lastName } = read(`${head}\nx@example.com`).content
  expect([firstName, lastName]).toEqual([first, last])
})

test.each([
  ['Ferilskrá\nGuðrún Björk Jónsdóttir\ngudrun.bjork@example.is', 'Guðrún Björk', 'Jónsdóttir'],
  ['DAFTAR RIWAYAT HIDUP\n\nNama            : Suryani\nEmail           : suryani96@example.com', 'Suryani', null],
  ['Sơ yếu lý lịch\nHọ và tên: Lê Thị Mai\nmai@example.vn', 'Thị Mai', 'Lê'],
  ['Radna biografija\nIme i prezime: Petar Babić\npetar@example.hr', 'Petar', 'Babić'],
  ['CV\nImię i nazwisko: inż. Paweł Zając\np.zajac@example.pl', 'Paweł', 'Zając'],
  ['Consultant: Rachel Winters\nCandidate: Owain Price\nx@example.com', 'Owain', 'Price'],
  ['CV_LukasMeyer_2024\nLukas Meyer\nlukas.meyer@example.com', 'Lukas', 'Meyer'],
  ['Resume_Ada_Reed.pdf\na.reed@example.com', 'Ada', 'Reed'],
  ['JOHNDOE\njohn.doe@example.com', 'John', 'Doe'],
])('P-04 a document says by its title, label or file name whose it is: %j', (head, first, last) => {
  const { firstName, lastName } = read(head).content
  expect([firstName, lastName]).toEqual([first, last])
})

test('P-04 what an agency has on its paper is not how somebody is reached', () => {
  const { content, email } = read('jobs@agency.example | 01792 555010\nCandidate: Owain Price\nLocation: Cardiff')
  expect([email, content.phone, content.location]).toEqual([null, null, 'Cardiff'])
})

test.each([
  ['Ada Reed\nPortland, Oregon  |  503.555.0188', 'Portland, Oregon', '+15035550188'],
  ['Ada Reed\nP: (614) 555-0142\nColumbus, OH', 'Columbus, OH', '+16145550142'],
  ['Ada Reed\n81200 Johor Bahru, Johor\nH/P: 012-345 6789', 'Johor Bahru', '+60123456789'],
  ['CV_AdaReed_2024\nAda Reed\nZürich, Schweiz', 'Zürich, Schweiz', null],
])('P-04 place and telephone of %j', (head, place, phone) => {
  const { content } = read(head)
  expect([content.location, content.phone]).toEqual([place, phone])
})
