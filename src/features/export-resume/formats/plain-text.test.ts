import { expect, test } from 'vitest'
import { englishLabels } from '#src/features/export-resume/english-labels.test-kit.ts'
import { SECTIONS } from '#src/features/export-resume/exported-profile.ts'
import { ada, german, japanese, longTitle } from '#src/features/export-resume/people.test-kit.ts'
import { toPlainText } from './plain-text.ts'
import { countColumns } from './wrap-line.ts'

const options = { locale: 'en', sections: SECTIONS, labels: englishLabels }

test('P-06 a resume as plain text', () => {
  expect(toPlainText(ada, options)).toBe(ADA)
})

test.each([ada, japanese, german, longTitle])('P-06 no line of plain text is wider than 80 columns', (profile) => {
  const lines = toPlainText(profile, options).split('\n')
  expect(lines.filter((line) => line.includes(' ') && countColumns(line) > 80)).toEqual([])
})

test('P-06 the titles of plain text are in the language that was chosen', () => {
  const labels = { ...englishLabels, sections: { ...englishLabels.sections, work: '職務経歴' } }
  const text = toPlainText(japanese, { ...options, locale: 'ja', labels })
  expect(text).toContain(
    '職務経歴\n--------\nシニアソフトウェアエンジニア\n株式会社ノルドウィンド、東京 | 2019年3月 – Present',
  )
})

const ADA = `Ada Nowak
Senior software engineer
ada.nowak@example.com
+4915112345678
Berlin, Germany

Summary
-------
Engineer of payment systems with ten years of experience. I like small teams,
plain code and numbers that somebody has measured. Looking for work that
candidates, patients or passengers notice.

Work experience
---------------
Senior software engineer
Nordwind Payments, Berlin | Mar 2019 – Present

Leads a team of five that runs the ledger.

- Cut the time of a settlement from 40 minutes to 90 seconds
- Moved 300 million accounts without a minute of downtime
- Teaches the office and its “front line” – affine types, efficient indexes

Software engineer
Office of Efficient Affairs, Poznań | Sep 2014 – Feb 2019
- Wrote the importer of tariffs
- Kept the build below ten minutes

Education
---------
MSc, Computer science
Uniwersytet im. Adama Mickiewicza | 2009 – 2014

Skills
------
TypeScript, PostgreSQL, Go, Kubernetes, Accessibility, Technical writing

Languages
---------
Polish – Native
English – Fluent
German – Professional
Esperanto

Certificates
------------
Certified Kubernetes Administrator
CNCF · Expires May 2027 | May 2024
https://www.credly.com/badges/0123

Links
-----
LinkedIn: https://www.linkedin.com/in/ada-nowak
https://ada.example.com/
`
