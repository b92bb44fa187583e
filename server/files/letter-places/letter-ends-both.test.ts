import { describe, expect, test } from 'vitest'
import type { Words } from '#tests/builders/files/build-letter-end.ts'
import { behind, cell, listFaults, LINE, onPaper, SHORT, type End } from '#tests/builders/files/judge-letter-end.ts'

const RIGHT = 350
const DOTS = '........................................'

/** The words before and after each of two lines, the candidate's line first. */
const PAIRS: readonly [own: [before: string, behind?: string], other: [before: string, behind?: string]][] = [
  [
    ['Signed:', '(Employee)'],
    ['Signed:', '(for the Company)'],
  ],
  [
    ['Signed', 'Employee'],
    ['Signed', 'Employer'],
  ],
  [
    ['Unterschrift', 'Arbeitnehmer'],
    ['Unterschrift', 'Arbeitgeber'],
  ],
  [
    ['Signature', 'le salarié'],
    ['Signature', "l'employeur"],
  ],
  [
    ['Firmado', 'el trabajador'],
    ['Firmado', 'la empresa'],
  ],
  [
    ['Tanda tangan', 'Karyawan'],
    ['Tanda tangan', 'Perusahaan'],
  ],
  [
    ['ลงชื่อ', 'ลูกจ้าง'],
    ['ลงชื่อ', 'นายจ้าง'],
  ],
  [['Consultant signature:'], ['Client signature:']],
  [['Signed by the Contractor:'], ['Signed by the Client:']],
  [['Associate Signature:'], ['Supervisor Signature:']],
  [['Your signature:'], ['Our signature:']],
  [['Sahihi ya mfanyakazi:'], ['Sahihi ya mwajiri:']],
  [['Síniú an fhostaí:'], ['Síniú an fhostóra:']],
  [['பணியாளர் கையொப்பம்:'], ['முதலாளி கையொப்பம்:']],
  [['কর্মচারীর স্বাক্ষর:'], ['নিয়োগকর্তার স্বাক্ষর:']],
  // Pairs in which the words stand beside each other.
  [
    ['Подпись', '(работник)'],
    ['Подпись', '(работодатель)'],
  ],
  [
    ['Podpis', 'pracownik'],
    ['Podpis', 'pracodawca'],
  ],
  [
    ['签字：', '（员工）'],
    ['签字：', '（公司）'],
  ],
  [['Podpis zleceniobiorcy:'], ['Podpis zleceniodawcy:']],
  [['Handtekening opdrachtnemer:'], ['Handtekening opdrachtgever:']],
  [['Исполнитель:'], ['Заказчик:']],
  [['Ihre Unterschrift:'], ['Unsere Unterschrift:']],
  [['Votre signature :'], ['Notre signature :']],
  [["Freelancer's signature:"], ["Customer's signature:"]],
  [['ఉద్యోగి సంతకం:'], ['యజమాని సంతకం:']],
]

const line = ([before, after]: readonly [string, string?], x: number, y: number): Words => [
  [before, after ? DOTS : LINE, after].filter(Boolean).join(' '),
  x,
  y,
]

describe('O-17 of two lines that both may sign, the candidate signs their own', () => {
  test.each(PAIRS)('%j and %j', async (own, other) => {
    const [start, far] = [behind(`${own[0]} `), behind(`${own[0]} `, RIGHT)]
    const ends: End[] = [
      { words: [line(own, 72, 300), line(other, 72, 260)], signature: { x: start, y: 301 } },
      { words: [line(other, 72, 300), line(own, 72, 260)], signature: { x: start, y: 261 } },
    ]
    if (far < 450)
      ends.push({
        words: [...listParts(other, 72), ...listParts(own, RIGHT)],
        signature: { x: far, y: 301 },
      })
    for (const end of ends) expect(await listFaults(end)).toEqual([])
  })
})
const listParts = ([before, after]: readonly [string, string?], x: number): Words[] => [
  [[before, SHORT, after].filter(Boolean).join(' '), x, 300],
]

/** Endings with two lines, of which something other than the words at the lines shows the signer. */
const SURE: Record<string, End> = {
  'one that follows words of the candidate': {
    words: [
      ['Signed by the sender', 72, 420],
      [`Signature: ${LINE}`, 72, 390],
      ['I have read this letter and accept what it offers to me in full.', 72, 340],
      [`Signature: ${LINE}`, 72, 300],
    ],
    signature: { x: behind('Signature: '), y: 301 },
  },
  'words that name the candidate, though only the other has a line': {
    words: [
      [`Signature: ${LINE}`, 72, 300],
      ["Employee's signature:", 72, 260],
    ],
    signature: { x: behind("Employee's signature: "), y: 257 },
  },
  'the names of both before them': {
    words: [
      [`Signature of Pat Example: ${LINE}`, 72, 300],
      [`Signature of Marta Lindqvist: ${LINE}`, 72, 260],
    ],
    signature: { x: behind('Signature of Pat Example: '), y: 301 },
  },
  'a day behind the words behind': {
    words: [
      [`Signed: ${SHORT} (Employee) Date: ${SHORT}`, 72, 300],
      [`Signed: ${SHORT} (for the Company) Date: ${SHORT}`, 72, 260],
    ],
    signature: { x: behind('Signed: '), y: 301 },
    date: { x: behind(`Signed: ${SHORT} (Employee) Date: `), y: 301 },
  },
  'a heading of each, stacked': {
    words: [
      ['Contractor', 72, 320],
      [`Signature: ${LINE}`, 72, 300],
      ['Client', 72, 270],
      [`Signature: ${LINE}`, 72, 250],
    ],
    signature: { x: behind('Signature: '), y: 301 },
  },
  'a heading of each in a table': {
    words: [
      ['Contractor', 80, 336],
      ['Client', 300, 336],
      ['Signature:', 80, 300],
      ['Signature:', 300, 300],
    ],
    drawn: [330, 294].flatMap((y) => [cell(72, y, 210, 30), cell(292, y, 210, 30)]).join(' '),
    signature: { x: behind('Signature:', 80) + 4, y: 295.5 },
  },
  'one below another that names the employer': {
    words: [
      [`Employer's signature: ${LINE}`, 72, 300],
      [`Signature: ${LINE}`, 72, 260],
    ],
    signature: { x: behind('Signature: '), y: 261 },
  },
  'one above another that names nobody': {
    words: [
      [`Employee's signature: ${LINE}`, 72, 300],
      [`Signature: ${LINE}`, 72, 260],
    ],
    signature: { x: behind("Employee's signature: "), y: 301 },
  },
  'only words behind both, in one line': {
    words: [[`${SHORT} (Employee) ${SHORT} (Employer)`, 72, 300]],
    signature: { x: 72, y: 301 },
  },
  'words behind one of them': {
    words: [
      [`Signed: ${LINE} (Employee)`, 72, 300],
      [`Signed: ${LINE}${LINE}`, 72, 260],
    ],
    signature: { x: behind('Signed: '), y: 301 },
  },
  'Hebrew, words behind each': {
    words: [
      [onPaper('(העובד)'), 250, 300],
      [LINE, 300, 300],
      [onPaper('חתימה:'), 476, 300],
      [onPaper('(המעסיק)'), 240, 260],
      [LINE, 300, 260],
      [onPaper('חתימה:'), 476, 260],
    ],
    signature: { x: 300, y: 301 },
  },
  'a written line in a box': {
    words: [[`Signature: ${SHORT}`, 80, 300]],
    drawn: cell(72, 292, 300, 34),
    signature: { x: behind('Signature: ', 80), y: 301 },
  },
  'a heading that is the same word': {
    words: [
      ['Signature', 72, 340],
      ['Signature:', 72, 300],
    ],
    signature: { x: behind('Signature: '), y: 297 },
  },
  'a recruiter with a post that candidates have too': {
    words: [
      [LINE, 72, 300],
      [LINE, 330, 300],
      ['Recruitment Consultant', 72, 284],
      ['Signature', 330, 284],
    ],
    signature: { x: 330, y: 301 },
  },
}
test.each(Object.entries(SURE))('O-17 something else says whose line it is: %s', async (_, end) => {
  expect(await listFaults(end)).toEqual([])
})
