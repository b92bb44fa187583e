import type { SheetCase } from './sheet-case.ts'

const buildUtf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** CSV files as people save them, with the expected jobs. */
export const CSV_CASES: readonly SheetCase[] = [
  {
    about: 'English, commas, quotes and line breaks in cells',
    bytes: Buffer.from(
      'Job ID,Job Title,Department,Location,Workplace Type,Employment Type,Salary,Description,Posted Date,Closing Date,Apply URL,Hiring Manager\r\n' +
        'R-1,"Nurse, ""Night""",Care,"Leeds; York",Hybrid,Full-time,"£35,000 to £40,000 a year","We care.\n\nTasks:\n- Watch\n- Write",2026-05-04,2026-12-31,https://a.example/r1,Jo Bloggs\r\n' +
        'R-2,Cook,Kitchen,Leeds,On-site,Part-time,,<p>Cook <b>well</b>.</p>,2026-05-05,,,Jo Bloggs\r\n',
    ),
    positions: [
      {
        externalId: 'R-1',
        name: 'Nurse, "Night"',
        department: 'Care',
        locations: ['Leeds', 'York'],
        workLocation: 'hybrid',
        employmentType: ['Full-time'],
        salary: { currency: 'GBP', min: 35_000, max: 40_000, interval: 'YEAR' },
        description: '<p>We care.</p>\n<p>Tasks:</p>\n<ul><li>Watch</li><li>Write</li></ul>',
        postedAt: Date.UTC(2026, 4, 4),
        validThroughLocal: '2026-12-31T24:00',
        applyUrl: 'https://a.example/r1',
      },
      {
        externalId: 'R-2',
        name: 'Cook',
        workLocation: 'onsite',
        description: '<p>Cook <b>well</b>.</p>',
        salary: null,
      },
    ],
    unread: ['Hiring Manager'],
  },
  {
    about: 'a line below the jobs, and crowns whose words say the country',
    bytes: Buffer.from(
      'Annons-ID;Tjänst;Ort;Lön\nS1;Undersköterska;Umeå;29 000-32 000 kr/mån\nS2;Kock;;\n;;;\n;Antal tjänster: 2;;\n',
    ),
    positions: [
      { externalId: 'S1', salary: { currency: 'SEK', min: 29_000, max: 32_000, interval: 'MONTH' } },
      { externalId: 'S2', name: 'Kock' },
    ],
    skipped: [{ line: 5, reason: '“Antal tjänster: 2” stands alone in its row, which is no job.' }],
  },
  {
    about: 'the country beside a sign of many currencies, in its own words',
    bytes: Buffer.from(
      'الرقم الوظيفي,المسمى الوظيفي,المدينة,الدولة,الراتب\n101,محاسب,جدة,السعودية,من 6000 إلى 8000 ريال شهريا\n102,ممرضة,عمّان,الأردن,500 دينار شهريا\n',
    ),
    positions: [
      { externalId: '101', salary: { currency: 'SAR', min: 6000, max: 8000, interval: 'MONTH' } },
      { externalId: '102', salary: { currency: 'JOD', min: 500, max: 500, interval: 'MONTH' } },
    ],
  },
  {
    about: 'the script of the columns where nothing else says the country',
    bytes: Buffer.from('职位编号,职位名称,工作地点,薪资\nZ2,会计,苏州,1.2-1.8万/月\n'),
    positions: [{ externalId: 'Z2', salary: { currency: 'CNY', min: 12_000, max: 18_000, interval: 'MONTH' } }],
  },
  {
    about: 'the country at the end of a place; a state is none',
    bytes: Buffer.from(
      'Ref;Title;Location;Pay\n1;Cook;Aarhus, Danmark;28.000 kr per måned\n2;Clerk;Denver, CO;"$58,000 a year"\n3;Nurse;Atlanta, Georgia;"$70,000 a year"\n4;Driver;Oslo (Norge);45 000 kr per måned\n',
    ),
    positions: [
      { externalId: '1', salary: { currency: 'DKK', min: 28_000, max: 28_000, interval: 'MONTH' } },
      { externalId: '2', salary: { currency: 'USD', min: 58_000, max: 58_000, interval: 'YEAR' } },
      { externalId: '3', salary: { currency: 'USD', min: 70_000, max: 70_000, interval: 'YEAR' } },
      { externalId: '4', salary: { currency: 'NOK', min: 45_000, max: 45_000, interval: 'MONTH' } },
    ],
  },
  {
    about: 'German, Excel’s line of the separator, mark, semicolons, days with dots',
    bytes: Buffer.from(
      '\uFEFFsep=;\r\nStellennummer;Stellenbezeichnung;Abteilung;Arbeitsort;Homeoffice;Beschäftigungsart;Gehalt;Stellenbeschreibung;Veröffentlicht am;Bewerbungsfrist\r\n' +
        '00123;Bäcker (m/w/d);Backstube;Bremen;ja;Vollzeit;50.000 € brutto/Jahr;Brot backen.;04.05.2026;31.12.2026\r\n' +
        '00124;Verkäuferin;Laden;Köln;nein;Teilzeit;15,50 € / Std.;Brot verkaufen.;5.5.26;\r\n',
    ),
    positions: [
      {
        externalId: '00123',
        name: 'Bäcker (m/w/d)',
        locations: ['Bremen'],
        workLocation: 'remote',
        salary: { currency: 'EUR', min: 50_000, max: 50_000, interval: 'YEAR' },
        postedAt: Date.UTC(2026, 4, 4),
        validThroughLocal: '2026-12-31T24:00',
      },
      {
        externalId: '00124',
        workLocation: 'onsite',
        salary: { currency: 'EUR', min: 15.5, max: 15.5, interval: 'HOUR' },
        postedAt: Date.UTC(2026, 4, 5),
      },
    ],
  },
  {
    about: 'French in windows-1252, pay in columns with decimal commas',
    bytes: Buffer.from(
      'Référence;Intitulé du poste;Service;Ville;Type de contrat;Salaire min;Salaire max;Devise;Périodicité;Descriptif;Date de publication\n' +
        'F1;Chargé d’études;Études;Orléans;CDI;2500,50;3000,00;EUR;mois;Étudier.;04/05/2026\n'.replace('’', "'"),
      'latin1',
    ),
    positions: [
      {
        externalId: 'F1',
        name: "Chargé d'études",
        department: 'Études',
        locations: ['Orléans'],
        employmentType: ['Permanent'],
        salary: { currency: 'EUR', min: 2500.5, max: 3000, interval: 'MONTH' },
        postedAt: Date.UTC(2026, 4, 4),
      },
    ],
    warned: 1,
  },
  {
    about: 'Spanish in UTF-16 with tabs, as Excel’s “Unicode text”',
    bytes: buildUtf16(
      'Código\tPuesto\tDepartamento\tUbicación\tModalidad\tJornada\tDescripción\tFecha de cierre\r\nE-7\tEnfermero\tSalud\tMálaga\tpresencial\tJornada completa\tCuidar.\t31/12/2026\r\n',
    ),
    positions: [
      {
        externalId: 'E-7',
        name: 'Enfermero',
        department: 'Salud',
        locations: ['Málaga'],
        workLocation: 'onsite',
        employmentType: ['Full-time'],
        validThroughLocal: '2026-12-31T24:00',
      },
    ],
  },
  {
    about: 'Polish with upright lines',
    bytes: Buffer.from(
      'Numer oferty|Stanowisko|Dział|Lokalizacja|Tryb pracy|Wymiar etatu|Opis stanowiska|Data publikacji\nP/1|Spawacz|Produkcja|Gdańsk|zdalna|pełny etat|Spawanie.|2026-05-04\n',
    ),
    positions: [
      {
        externalId: 'P/1',
        name: 'Spawacz',
        department: 'Produkcja',
        locations: ['Gdańsk'],
        workLocation: 'remote',
        employmentType: ['Full-time'],
      },
    ],
  },
  {
    about: 'Japanese',
    bytes: Buffer.from(
      '求人番号,職種名,部署,勤務地,雇用形態,給与,仕事内容,掲載日,応募締切\nJ-1,看護師,医療,大阪市,正社員,月給25万円,看護。,2026年5月4日,2026/12/31\n',
    ),
    positions: [
      {
        externalId: 'J-1',
        name: '看護師',
        department: '医療',
        locations: ['大阪市'],
        employmentType: ['Full-time'],
        salary: { currency: 'JPY', min: 250_000, max: 250_000, interval: 'MONTH' },
        postedAt: Date.UTC(2026, 4, 4),
        validThroughLocal: '2026-12-31T24:00',
      },
    ],
  },
  {
    about: 'Arabic',
    bytes: Buffer.from(
      'رقم الوظيفة,المسمى الوظيفي,القسم,الموقع,نوع التوظيف,الوصف الوظيفي,تاريخ الإغلاق\n12,ممرض,الصحة,الرياض,دوام كامل,رعاية.,2026-12-31\n',
    ),
    positions: [
      {
        externalId: '12',
        name: 'ممرض',
        department: 'الصحة',
        locations: ['الرياض'],
        employmentType: ['Full-time'],
        validThroughLocal: '2026-12-31T24:00',
      },
    ],
  },
  {
    about: 'a title above, empty rows and columns, month before day by what its own column shows',
    bytes: Buffer.from(
      'Open roles 2026,,,,\n,,,,\n,Req ID,Position Title,City,Post Date\n,10,Welder,"Austin, TX",05/04/2026\n,,,,\n,11,Driver,"Austin, TX",05/28/2026\n',
    ),
    positions: [
      { externalId: '10', name: 'Welder', locations: ['Austin, TX'], postedAt: Date.UTC(2026, 4, 4) },
      { externalId: '11', name: 'Driver', postedAt: Date.UTC(2026, 4, 28) },
    ],
  },
  {
    about: 'bad rows are named by their row and column, the good ones kept; a day that could be two is none',
    bytes: Buffer.from(
      'ID,Title,Location,Posted,Status\n1,Clerk,Oslo,05/08/2026,Open\n2,,Oslo,,Open\n3,Pilot,Oslo,soon,Open\n4,Sailor,Oslo,,Closed\n1,Miller,Oslo,,Open\n',
    ),
    positions: [
      { externalId: '1', name: 'Clerk', isUndated: true },
      { externalId: '3', name: 'Pilot', isUndated: true },
    ],
    skipped: [
      { line: 3, reason: 'The column “Title” is empty.' },
      { line: 5, reason: 'This job is not open.' },
      { line: 6, reason: 'Another job of this feed has the same id: Clerk.' },
    ],
    warned: 2,
  },
  {
    about: 'no numbers, two columns of places, pay from and to with the currency in their names',
    bytes: Buffer.from(
      'Job title,Location,Location,Annual salary from (NOK),Annual salary to (NOK),Office dog\nPilot,Bergen,Oslo,640 000,780 000,yes\nCook,Bergen,,,,no\n',
    ),
    positions: [
      {
        name: 'Pilot',
        locations: ['Bergen', 'Oslo'],
        salary: { currency: 'NOK', min: 640_000, max: 780_000, interval: 'YEAR' },
      },
      { name: 'Cook', locations: ['Bergen'], salary: null },
    ],
    unread: ['Office dog'],
    warned: 1,
  },
]
