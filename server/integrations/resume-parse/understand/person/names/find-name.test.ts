import { expect, test } from 'vitest'
import { readTextLines } from '#server/integrations/resume-parse/read/text-lines.ts'
import { understandResumeLines } from '#server/integrations/resume-parse/understand/understand-lines.ts'
import { listLines } from '#server/integrations/resume-parse/understand/written-lines.test-kit.ts'
import { BODY } from '#server/integrations/resume-parse/understand/person/resume-bodies.test-kit.ts'

const MAIL = 'post@example.com'

type Case = readonly [how: string, language: string, first: string | null, last: string | null, head: readonly string[]]

const CASES: readonly Case[] = [
  ['title above', 'en', 'Ada', 'Thornbury', ['!16 Curriculum Vitae', '!14 Ada Thornbury', MAIL]],
  [
    'title above larger, name normal',
    'en',
    'Ada',
    'Thornbury',
    ['!22 CURRICULUM VITAE', 'Ada Thornbury', '12 High Street, Leeds LS1 4AP', MAIL],
  ],
  ['same size, job title first', 'en', 'Ada', 'Thornbury', ['Registered Nurse', 'Ada Thornbury', 'Leeds', MAIL]],
  ['large headline before smaller name', 'en', 'Ada', 'Thornbury', ['!20 Registered Nurse', '!14 Ada Thornbury', MAIL]],
  ['two lines', 'en', 'Ada', 'Thornbury', ['!26 ADA', '!26 THORNBURY', '!14 Registered Nurse', MAIL]],
  ['two lines other look', 'en', 'Ada', 'Thornbury', ['!26 Ada', '!30 * Thornbury', '!14 Registered Nurse', MAIL]],
  ['three lines', 'en', 'Ada Rose', 'Thornbury', ['!26 Ada', '!26 Rose', '!26 Thornbury', MAIL]],
  ['name + degree', 'en', 'Ada', 'Thornbury', ['!20 Ada Thornbury, RN, BSN', MAIL]],
  ['name, title', 'en', 'Ada', 'Thornbury', ['!20 Ada Thornbury, Registered Nurse', MAIL]],
  ['name | title', 'en', 'Ada', 'Thornbury', ['Ada Thornbury | Registered Nurse | Leeds', MAIL]],
  [
    'sidebar first small name',
    'en',
    'Ada',
    'Thornbury',
    [
      'c1 !13 Contact',
      'c1 +44 7400 123456',
      'c1 ada.thornbury@example.com',
      'c1 !13 Skills',
      'c1 Wound care',
      'c1 Triage',
      'c2 !13 Ada Thornbury',
      'c2 Registered Nurse',
    ],
  ],
  [
    'footer only',
    'en',
    'Ada',
    'Thornbury',
    [
      '!13 Profile',
      'Nurse who likes to work with people and brings calm to the busiest wards of the city.',
      'athornbury@example.com',
      '^ Ada Thornbury – Page 1 of 2',
    ],
  ],
  ['name with company word', 'en', 'Grace', 'Bank', ['!18 Grace Bank', MAIL]],
  ['name with job word small', 'en', 'Peter', 'Baker', ['Peter Baker', '4 Elm Street', MAIL]],
  ['one letter', 'en', 'X Æ', 'Holt', ['!18 X Æ Holt', MAIL]],
  [
    'all same size text, name 3rd',
    'en',
    'Ada',
    'Thornbury',
    [
      'Private and confidential',
      'Application for the post of Ward Manager',
      'Ada Thornbury',
      '12 High Street',
      'Leeds LS1 4AP',
      MAIL,
    ],
  ],
  [
    'name vorname',
    'de',
    'Eva',
    'Koch',
    ['!18 Lebenslauf', 'Name: ¦ Koch', 'Vorname: ¦ Eva', 'Anschrift: ¦ Weg 3, 34117 Kassel', MAIL],
  ],
  [
    'vorname nachname',
    'de',
    'Eva Maria',
    'Schäfer',
    ['!18 LEBENSLAUF', 'Vorname ¦ Eva Maria', 'Nachname ¦ Schäfer', MAIL],
  ],
  ['dipl-ing', 'de', 'Ulrich', 'Obermayr', ['!18 Dipl.-Ing. (FH) Ulrich Obermayr', MAIL]],
  ['lebenslauf von', 'de', 'Anna', 'Weiß', ['!18 Lebenslauf von Anna Weiß', MAIL]],
  ['prof title', 'de', 'Hans', 'Bauer', ['!18 Prof. Dr.-Ing. Hans Bauer', MAIL]],
  ['bewerbung als', 'de', 'Anna', 'Weiß', ['!22 Bewerbung als Krankenschwester', '!14 Anna Weiß', MAIL]],
  [
    'nom prenom',
    'fr',
    'Marie-Ange',
    'Le Goff',
    ['!18 CURRICULUM VITAE', 'Nom : LE GOFF', 'Prénom : Marie-Ange', 'Adresse : 3 rue du Port, 49000 Angers', MAIL],
  ],
  ['nom et prenom', 'fr', 'Marie', 'Dupré', ['Nom et prénom : DUPRÉ Marie', MAIL]],
  ['given family caps', 'fr', 'Marie', 'de La Tour', ['!16 Marie DE LA TOUR', MAIL]],
  ['age behind', 'fr', 'Solène', 'Boulanger', ['!16 Solène BOULANGER ¦ 34 ans', 'Infirmière', MAIL]],
  [
    'nombre apellidos',
    'es',
    'Lucía',
    'Herrero Paz',
    ['!18 CURRÍCULUM VÍTAE', 'Nombre: ¦ Lucía', 'Apellidos: ¦ Herrero Paz', MAIL],
  ],
  ['apellidos, nombre', 'es', 'Íñigo', 'Ochoa Vidal', ['!16 Ochoa Vidal, Íñigo', MAIL]],
  ['hoja de vida', 'es', 'Ana Belén', 'Guerrero', ['!20 HOJA DE VIDA', '!14 Ana Belén Guerrero', MAIL]],
  [
    'pt label',
    'pt',
    'Maria João',
    'da Cunha',
    ['!20 CURRÍCULO', 'Nome: Maria João da Cunha', 'Endereço: Rua da Ria 4, 3800-115 Aveiro', MAIL],
  ],
  ['pt nome apelido', 'pt', 'Inês', 'Queirós', ['!20 Curriculum Vitae', 'Nome ¦ Inês', 'Apelido ¦ Queirós', MAIL]],
  ['it label', 'it', 'Chiara', "D'Angelo", ['!20 CURRICULUM VITAE', "Nome e cognome: Chiara D'Angelo", MAIL]],
  [
    'it europass',
    'it',
    'Chiara',
    'Lo Bianco',
    [
      '!20 Europass Curriculum Vitae',
      'Informazioni personali',
      'Cognome/Nome ¦ Lo Bianco Chiara',
      'Indirizzo ¦ Via dei Mille 3, 73100 Lecce',
      MAIL,
    ],
  ],
  [
    'nl voornaam',
    'nl',
    'Femke',
    'ter Horst',
    ['!20 Curriculum Vitae', '!13 Personalia', 'Voornaam: ¦ Femke', 'Achternaam: ¦ ter Horst', MAIL],
  ],
  ['nl drs', 'nl', 'Bram', "in 't Veld", ["!16 drs. Bram in 't Veld", MAIL]],
  [
    'ar label part',
    'ar',
    'محمد أمين',
    'قاسم',
    ['!20 السيرة الذاتية', 'الاسم الكامل ¦ محمد أمين قاسم', 'الجنسية ¦ أردني', MAIL],
  ],
  ['ar title', 'ar', 'طارق', 'بن يوسف', ['!18 الدكتور طارق بن يوسف', 'طبيب', MAIL]],
  ['ar plain', 'ar', 'سلمى', 'الكاتب', ['سلمى الكاتب', 'إربد، الأردن', MAIL]],
  [
    'ja rirekisho',
    'ja',
    '美咲',
    '中野',
    [
      '!20 履 歴 書',
      '2024年4月1日現在',
      'ふりがな ¦ なかの みさき',
      '氏　名 ¦ 中野 美咲',
      '生年月日 ¦ 1990年5月3日',
      MAIL,
    ],
  ],
  ['ja large', 'ja', '剛士', '中村', ['!20 職務経歴書', '!14 中村 剛士', MAIL]],
  ['ja bracket', 'ja', '翔', '林', ['!18 林 翔（はやし しょう）', MAIL]],
  ['ja right', 'ja', '健太郎', '東海林', ['!20 職務経歴書', '2024年4月1日現在', '氏名 東海林 健太郎', MAIL]],
  ['zh cells', 'zh', '志强', '师', ['!20 个人简历', '姓名 ¦ 师志强 ¦ 性别 ¦ 男', '民族 ¦ 汉 ¦ 籍贯 ¦ 江苏', MAIL]],
  ['zh spaced label', 'zh', '浩然', '黄', ['!20 简历', '姓  名： ¦ 黄浩然', MAIL]],
  ['zh title name', 'zh', '静', '高', ['!18 高静 - 会计', MAIL]],
  ['zh jianli', 'zh', '静', '高', ['!18 高静的简历', MAIL]],
  ['zh pinyin', 'zh', '静', '高', ['!18 高静 Jing Gao', MAIL]],
  ['quoted nick', 'en', 'William', 'Harper', ['!18 William "Bill" Harper', MAIL]],
  ['lower', 'en', 'Ada', 'Thornbury', ['!26 ada thornbury', '!12 registered nurse', 'ada@thornbury.example.com']],
  ['small in two lines', 'en', 'Ada', 'Thornbury', ['!26 ada', '!26 thornbury', MAIL]],
  ['cut at its hyphen', 'en', 'Kofi', 'Asante-Mensah', ['!26 KOFI', '!26 ASANTE-', '!26 MENSAH', MAIL]],
  ['halves in capitals of the usual size', 'en', 'Anna', 'Hussaini', ['ANNA', 'HUSSAINI', MAIL]],
  ['spaced parts', 'en', 'Ada', 'Thornbury', ['!26 ADA ¦ THORNBURY', MAIL]],
  [
    'below contact data, mail says nothing',
    'en',
    'Carol',
    'Poole',
    ['Columbus, OH', '(614) 555-0142', MAIL, 'Carol Poole'],
  ],
  ['unlisted name like a trade', 'de', 'Wybke', 'Metzger', ['Wybke Metzger', 'Lindenallee 3, 20259 Hamburg', MAIL]],
  ['unlisted name, compound trade', 'de', 'Gundula', 'Rademacher', ['Gundula Rademacher', 'Leiterin Logistik', MAIL]],
  ['family like a trade first', 'en', 'Mary', 'Carpenter', ['Carpenter, Mary', MAIL]],
  ['family like a trade in capitals', 'fr', 'Aurélie', 'Couturier', ['COUTURIER Aurélie', MAIL]],
  [
    'given name like a job',
    'it',
    'Beatrice',
    'La Rocca',
    ['Beatrice La Rocca', 'Via San Biagio, 12 – 35121 Padova (PD)', MAIL],
  ],
  ['street is no name', 'it', null, null, ['Via San Biagio, 12 – 35121 Padova (PD)', MAIL]],
  [
    'two given names and a trade',
    'es',
    'Juan Carlos',
    'Maestre Abad',
    ['Juan Carlos Maestre Abad', 'Jefe de cocina', MAIL],
  ],
  ['title behind', 'en', 'Ada', 'Thornbury', ['!18 Ada Thornbury – Curriculum Vitae', MAIL]],
  ['title behind, no sign', 'de', 'Svenja', 'Franke', ['!18 Svenja Franke Lebenslauf', MAIL]],
  ['title with a colon', 'es', 'Óscar', 'Ortega', ['Currículum Vitae: Óscar Ortega', MAIL]],
  ['letters behind a comma', 'nl', 'Sem', 'van de Ven', ['!18 Sem van de Ven, RA', MAIL]],
  ['monsieur', 'fr', 'Loïc', 'Dubois', ['Monsieur Loïc Dubois', MAIL]],
  ['elided particle', 'fr', 'Luc', 'd’Ormesson', ['Luc d’Ormesson', MAIL]],
  ['ar family like a title', 'ar', 'وائل', 'الكاتب', ['وائل الكاتب', 'مدير مشاريع', MAIL]],
  ['ar beside Latin letters', 'ar', 'نور', 'التونسي', ['Noor Al-Tounsi نور التونسي', MAIL]],
  ['zh above pinyin', 'zh', '静', '高', ['高静', 'Jing Gao', 'jing.gao@example.com']],
  ['ja below its reading', 'ja', '希', '香川', ['かがわ のぞみ', '香川 希', MAIL]],
  ['ja below a headline', 'ja', '翔', '鈴木', ['営業課長', '鈴木翔', MAIL]],
  ['zh below a town', 'zh', '艳', '孙', ['台中', '0912 348 358', MAIL, '孙艳']],
  ['nothing there', 'en', null, null, ['Registered Nurse', 'Leeds', 'sunny88@example.com']],
  ['contact first', 'en', 'Ada', 'Thornbury', [MAIL, '+44 7400 123456', 'Leeds', 'Ada Thornbury', 'Registered Nurse']],
  [
    'referee',
    'en',
    'Ada',
    'Thornbury',
    ['Ada Thornbury', MAIL, '!13 References', '* Dr. Peter Holt', 'Name: Dr Susan Price', 'St Mary Hospital'],
  ],
]

test.each(CASES)('P-04 a name is found: %s (%s)', (_, language, firstName, lastName, head) => {
  const column = head[0]?.startsWith('c1') ? 'c2 ' : ''
  const { content } = understandResumeLines(
    listLines([...head, ...(BODY[language] ?? []).map((text) => column + text)]),
    NOTHING_BESIDE,
  )
  expect(content).toMatchObject({ firstName, lastName })
})

test('P-04 the name that the title of a file says is taken before another one of the same look', () => {
  const lines = listLines(['Sunny Afternoon', 'Rosa Quell', MAIL, ...(BODY['en'] ?? [])])
  const { content } = understandResumeLines(lines, { links: [], titles: ['CV Rosa Quell 2024.docx'] })
  expect(content).toMatchObject({ firstName: 'Rosa', lastName: 'Quell' })
})

test.each([
  ['Ada\nThornbury', 'Ada', 'Thornbury'],
  ['Marie Luise\nGraf', 'Marie Luise', 'Graf'],
  ['Ada Thornbury\nPortland', 'Ada', 'Thornbury'],
  ['Ada Thornbury\nMusician', 'Ada', 'Thornbury'],
  ['Porter\nEva Koch', 'Eva', 'Koch'],
])('P-04 in plain text a name may need two lines: %j', (head, firstName, lastName) => {
  const text = `${head}\nmarieluise-graf@example.com\n\nEducation\n---------\nBSc Nursing, University of Leeds, 2014\n`
  const lines = readTextLines(new TextEncoder().encode(text))
  expect(understandResumeLines(lines, NOTHING_BESIDE).content).toMatchObject({ firstName, lastName })
})

test('P-04 a word in large letters alone is no name', () => {
  const { content } = understandResumeLines(listLines(['!22 Ingredients', '500 g of flour', 'Mix it.']), NOTHING_BESIDE)
  expect(content).toMatchObject({ firstName: null, lastName: null })
})

const NOTHING_BESIDE = { links: [], titles: [] }
