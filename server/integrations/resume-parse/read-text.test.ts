import { expect, test } from 'vitest'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import { readResume } from './read-resume.ts'

const text = (words: string) => readResume(new TextEncoder().encode(words), 'txt')

test('P-04 a plain text, in the encodings that editors write', async () => {
  const resume =
    'Jörg Müller\njoerg@example.org\n\nBerufserfahrung\n\nBäcker bei Brotzeit GmbH\nseit 2019\n- Brot und Brötchen für die ganze Stadt\n'
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(resume, 'utf16le')])
  for (const bytes of [Buffer.from(resume), Buffer.from(resume, 'latin1'), wide]) {
    const { content } = await readResume(bytes, 'txt')
    expect(content).toMatchObject({ firstName: 'Jörg', lastName: 'Müller' })
    expect(content.work).toMatchObject([
      { title: 'Bäcker', company: 'Brotzeit GmbH', dates: { startDate: '2019', isCurrent: true } },
    ])
  }
})

test.each([
  [
    'ja',
    '山田 太郎\ntaro@example.jp\n\n職務経歴\n\n2018年4月 – 現在\n株式会社アオバ\nエンジニア\n\n学歴\n\n2014年4月 – 2018年3月\n大阪大学\n学士\n',
    { firstName: '太郎', lastName: '山田' },
    '04/2018',
    '大阪大学',
  ],
  [
    'zh',
    '欧阳小明\nxm@example.cn\n\n工作经历\n\n2019年7月至今\n杭州云溪科技有限公司\n产品经理\n\n教育背景\n\n2015年9月至2019年6月\n浙江大学\n本科\n',
    { firstName: '小明', lastName: '欧阳' },
    '07/2019',
    '浙江大学',
  ],
  [
    'ar',
    'ليلى حداد\nlayla@example.com\n\nالخبرات العملية\n\nمهندسة برمجيات\nشركة النور\nيناير ٢٠٢٠ - حتى الآن\n\nالتعليم\n\nبكالوريوس\nجامعة دمشق\n2015 - 2019\n',
    { firstName: 'ليلى', lastName: 'حداد' },
    '01/2020',
    'جامعة دمشق',
  ],
])('P-04 a resume in %s', async (language, resume, name, start, school) => {
  const found = await text(resume)
  expect(found.language).toBe(language)
  expect(found.content).toMatchObject({
    ...name,
    work: [{ dates: { startDate: start, endDate: null, isCurrent: true } }],
    education: [{ school }],
  })
})

test('P-04 several jobs under one employer have that employer', async () => {
  const found = await text(
    'Ann Lee\n\nExperience\n\nNorthgate Ltd\nHead of Sales\n2018 - 2020\n- Led forty people.\n\nSales Manager\n2015 - 2018\n- Sold boats.\n',
  )
  expect(found.content.work.map(({ title, company }) => [title, company])).toEqual([
    ['Head of Sales', 'Northgate Ltd'],
    ['Sales Manager', 'Northgate Ltd'],
  ])
})

test('P-04 a summary keeps its paragraphs, languages within skills are languages', async () => {
  const found = await text(
    'Ann Lee\nann@example.org\n\nSummary\n\nBuilds boats. Likes wood.\n\nSkills\n\nTools: Saw, Plane\nLanguages: English (native), Dutch (B1)\n',
  )
  expect(found.content).toMatchObject({
    summary: 'Builds boats. Likes wood.',
    skills: [{ name: 'Saw' }, { name: 'Plane' }],
    languages: [{ name: 'English' }, { name: 'Dutch' }],
  })
})

test.each([
  [
    'Thai',
    'สมชาย ใจดี\nsomchai@example.com\n\nประสบการณ์ทำงาน\nวิศวกรซอฟต์แวร์ บริษัท ตัวอย่าง จำกัด\n2562 - ปัจจุบัน\nพัฒนาระบบชำระเงินสำหรับธนาคารและร้านค้าออนไลน์ทั่วประเทศ ดูแลทีมงานห้าคน\n\nการศึกษา\nจุฬาลงกรณ์มหาวิทยาลัย วิศวกรรมคอมพิวเตอร์ 2558\n',
  ],
  [
    'Greek',
    'Γιώργος Παπαδόπουλος\ngiorgos@example.com\n\nΕπαγγελματική εμπειρία\nΜηχανικός λογισμικού, Παράδειγμα ΑΕ\n2019 - σήμερα\nΑνάπτυξη συστημάτων πληρωμών για τράπεζες και καταστήματα σε όλη τη χώρα, ομάδα πέντε ατόμων\n\nΕκπαίδευση\nΕθνικό Μετσόβιο Πολυτεχνείο 2015\n',
  ],
])(
  'P-04 of a resume in %s, which is not read, nothing is taken but name and phone, and it says so',
  async (_what, words) => {
    const read = await text(words)
    expect(read).toMatchObject({ isUnclear: true, email: expect.stringContaining('@') as string })
    const { firstName: _first, lastName: _last, phone: _phone, ...rest } = read.content
    expect({ ...EMPTY_PROFILE, ...rest }).toEqual(EMPTY_PROFILE)
    expect(read.unmapped.length).toBeGreaterThan(4)
  },
)
