import { expect, test } from 'vitest'
import { readTextLines } from '#server/integrations/resume-parse/read/text-lines.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'

const listJobs = (lines: readonly string[]) =>
  understandResumeLines(
    readTextLines(Buffer.from(['履歴書', '氏名 山田 太郎', '', '職歴', ...lines, '以上'].join('\n'))),
    {
      links: [],
      titles: [],
    },
  ).content.work.map(({ title, company, dates }) => [
    title,
    company,
    dates?.startDate,
    dates?.endDate,
    dates?.isCurrent,
  ])

const LEFT = [['株式会社青空商事', '株式会社青空商事', '04/2015', '10/2019', false]]
const STAYED = [['株式会社青空商事', '株式会社青空商事', '04/2015', null, true]]

test.each([
  ['a reason to leave', ['2015年4月 株式会社青空商事 入社', '2019年10月 一身上の都合により退職'], LEFT],
  [
    'a reason to leave and the name',
    ['2015年4月 株式会社青空商事 入社', '2019年10月 株式会社青空商事 一身上の都合により退職'],
    LEFT,
  ],
  ['the end of a contract', ['2015年4月 株式会社青空商事 入社', '2019年10月 契約期間満了により退職'], LEFT],
  ['reasons of the firm', ['2015年4月 株式会社青空商事 入社', '2019年10月 会社都合により退職'], LEFT],
  ['two cells', ['2015  4  株式会社青空商事 入社', '2019  10  一身上の都合により退職'], LEFT],
  ['cells with a zero', ['2015  04  株式会社青空商事 入社', '2019  10  株式会社青空商事 退職'], LEFT],
  ['one space of full width', ['2015　4　株式会社青空商事　入社', '2019　10　一身上の都合により退職'], LEFT],
  ['years of an era', ['平成27　4　株式会社青空商事　入社', '令和元　10　株式会社青空商事　退職'], LEFT],
  ['one line for both', ['2015年4月 株式会社青空商事 入社 現在に至る'], STAYED],
  ['one line for both, in cells', ['2015　4　株式会社青空商事　入社　現在に至る'], STAYED],
  ['the row below in the cell of the year', ['2015 現在に至る  4  株式会社青空商事 入社'], STAYED],
  ['two lines', ['2015年4月 株式会社青空商事 入社', '現在に至る'], STAYED],
  [
    'what as',
    ['2015年4月 株式会社青空商事 入社 営業担当', '現在に至る'],
    [['営業担当', '株式会社青空商事', '04/2015', null, true]],
  ],
  [
    'what as, in brackets',
    ['2015年4月 株式会社青空商事 入社（営業担当）', '2019年10月 退職'],
    [['営業担当', '株式会社青空商事', '04/2015', '10/2019', false]],
  ],
])('P-04 the form of Japan with %s is read', (_what, lines, jobs) => {
  expect(listJobs(lines)).toEqual(jobs)
})
