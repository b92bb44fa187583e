import { describe, expect, test } from 'vitest'
import { encodeText } from '#tests/builders/files/encode-text.ts'
import { decodeText } from './detect-encoding.ts'

const TEXTS: readonly [encodings: string, text: string][] = [
  [
    'windows-1252 macintosh iso-8859-15',
    'Hélène Lefèvre-Garçon\nCheffe de projet, Université d’Artois, EXPÉRIENCE, Néerlandais\nŒuvres – 10 000 €\n',
  ],
  [
    'windows-1252 macintosh iso-8859-15',
    'Jürgen Müller-Lüdenscheidt\nLeiter Qualitätssicherung, Straße 5, Köln, FÄHIGKEITEN: Öffentlichkeitsarbeit\n',
  ],
  [
    'windows-1252 macintosh iso-8859-15',
    'María Peña Ibáñez\nEducación: Universidad de Málaga. ¿Idiomas? Español, inglés. Mª Ángeles, 3º año\n',
  ],
  [
    'windows-1252 macintosh',
    'João Conceição\nFormação: Administração, São Paulo. Inglês, Português, gestão de equipas\n',
  ],
  ['windows-1252 macintosh', 'Søren Kjærgård\nErfaring: Økonomi på Århus Universitet, dansk, færøsk\n'],
  ['windows-1252 macintosh', 'Åsa Öberg\nUtbildning: Linköpings högskola, Göteborg. Kunskaper: språk, försäljning\n'],
  ['windows-1252', 'Þórður Guðmundsson\nMenntun: Háskóli Íslands, Reykjavík. Þýska, íslenska og enska, æðri störf\n'],
  ['windows-1252 macintosh', 'Niccolò Forlì\nEsperienza: città di Forlì, perché, attività, lunedì, Università\n'],
  ['windows-1252', 'Siobhán Ní Bhriain\nA curriculum with one name, and “quotes” – “more” … • lists\n'],
  ['windows-1252', 'John Smith\nManaged £3m of budget – cut costs by 10 % in the team’s first year\n'],
  [
    'windows-1250 iso-8859-2',
    'Agnieszka Żółkiewska\nDoświadczenie: księgowa, Łódź. Wykształcenie wyższe, język angielski, święta\n',
  ],
  [
    'windows-1250 iso-8859-2',
    'Jiří Dvořák\nVzdělání: Vysoké učení technické, Brno. Zkušenosti: řidič, překladatel, čeština, žádost\n',
  ],
  [
    'windows-1250 iso-8859-2',
    'Nagy Ödön\nTapasztalat: könyvelő, Győr. Képzettség: főiskola, műszaki tudás, szeptembertől\n',
  ],
  [
    'windows-1250 iso-8859-2',
    'Željko Đurić\nIskustvo: voditelj odjela, Šibenik. Obrazovanje: fakultet, čitanje, građevina\n',
  ],
  [
    'windows-1254',
    'Gökçe Yıldırım\nİş deneyimi: İstanbul, müşteri ilişkileri yöneticisi. Eğitim: Boğaziçi Üniversitesi, Türkçe, şirket\n',
  ],
  [
    'windows-1257',
    'Rūta Žukauskienė\nIšsilavinimas: Vilniaus universitetas. Įgūdžiai: anglų kalba, mokėjimas dirbti\n',
  ],
  [
    'windows-1251 koi8-u x-mac-cyrillic iso-8859-5 ibm866',
    'Анна Петрова\nОпыт работы: инженер, Москва. ОБРАЗОВАНИЕ: университет. Навыки: управление\n',
  ],
  [
    'windows-1251 koi8-u',
    'Олена Шевченко\nДосвід роботи: бухгалтер, Київ. Освіта: університет, їжа, англійська мова\n',
  ],
  ['windows-1251', 'Георги Димитров\nОпит: ръководител, София. Образование: висше, български език, съвет\n'],
  [
    'windows-1253 iso-8859-7',
    'Μαρία Παπαδοπούλου\nΕμπειρία: υπεύθυνη λογιστηρίου, Αθήνα. Εκπαίδευση: Πανεπιστήμιο Πατρών\n',
  ],
  ['windows-1256', 'فاطمة الزهراء\nالخبرة: مهندسة مدنية في شركة البناء، القاهرة. التعليم: جامعة القاهرة\n'],
  ['windows-1255', 'דוד כהן\nניסיון: מהנדס תוכנה בחברה בתל אביב. השכלה: אוניברסיטת תל אביב\n'],
  ['windows-874', 'สมชาย ใจดี\nประสบการณ์: วิศวกรโยธา กรุงเทพ การศึกษา: มหาวิทยาลัยจุฬาลงกรณ์\n'],
  [
    'shift_jis euc-jp',
    '佐藤 美咲\n職務経歴: 株式会社みなと食品にて営業を担当。学歴: 横浜国立大学 卒業\n2018年4月～現在 マネージャー\n',
  ],
  ['shift_jis euc-jp', '履歴書\n氏名 山田 太郎\n住所 東京都 電話 090-0000-0000\n資格 日本語教師、普通自動車免許\n'],
  ['gb18030', '王小明\n工作经历：北京科技有限公司，软件工程师，负责系统开发与团队管理。教育背景：清华大学计算机专业\n'],
  ['gb18030', '李娜，女，会计。教育：上海财经大学。技能：英语、财务分析、办公软件。2018年至今在银行工作\n'],
  ['big5', '陳怡君\n工作經歷：台北科技股份有限公司，軟體工程師，負責系統開發與專案管理。學歷：國立台灣大學\n'],
  ['euc-kr', '김민준\n경력: 서울 소프트웨어 회사에서 개발팀 팀장으로 일했습니다. 학력: 서울대학교 졸업, 영어 가능\n'],
]

describe('P-04 a text is read as it was written, in whatever encoding it does not name', () => {
  const cases = TEXTS.flatMap(([encodings, text]) =>
    [...encodings.split(' '), 'utf-16le', 'utf-16be'].map((encoding) => [encoding, text.split('\n')[0], text] as const),
  )
  test.each(cases)('%s: %s', (encoding, _, text) => {
    const possible = encoding === 'iso-8859-15' ? text.replaceAll(/[’–“”…•]/g, '-') : text
    expect(decodeText(encodeText(encoding, possible))).toBe(possible)
  })
})

test('P-04 a letter that broke on the way does not make another language of a text', () => {
  const text = 'Ćwiczenia – Łódź, język, doświadczenie zawodowe, święta '.repeat(20)
  const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xc3]), Buffer.from(' end')])
  expect(decodeText(bytes)).toBe(`${text}\uFFFD end`)
})

test.each([
  ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0001\0\0\0', 'latin1')],
  ['a program', Buffer.from('7f454c4602010100000000000000000003003e0001000000', 'hex')],
  ['random bytes', Buffer.from(Array.from({ length: 999 }, (_, at) => (at * at * 31 + at * 7 + (at >> 3)) % 256))],
  ['random high bytes', Buffer.from(Array.from({ length: 999 }, (_, at) => 160 + ((at * at * 31 + (at >> 3)) % 96)))],
  [
    'random high pairs',
    Buffer.from(Array.from({ length: 998 }, (_, at) => 161 + ((at * at * 13 + (at >> 2) * 5) % 93))),
  ],
  ['random wide letters', Buffer.from(Array.from({ length: 998 }, (_, at) => (at * at * 17 + (at >> 1) * 11) % 251))],
  ['zeros', Buffer.alloc(500)],
])('P-04 %s is no text', (_, bytes) => {
  expect(decodeText(bytes)).toBeNull()
})
