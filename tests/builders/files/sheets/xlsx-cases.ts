import type { SheetCase } from './sheet-case.ts'
import { grid, buildPackedWorkbook, listParts, sheetXml, workbook } from './workbook.ts'

const buildSharedCell = (index: number) => ({ xml: `<c t="s"><v>${index}</v></c>` })
const buildStyledCell = (value: number, style: number) => ({ xml: `<c s="${style}"><v>${value}</v></c>` })

/** Workbooks as people save them, with the expected jobs. */
export const XLSX_CASES: readonly SheetCase[] = [
  {
    about: 'shared strings, days as numbers of the calendar',
    bytes: workbook({
      shared: ['Job ID', 'Job title', 'Location', 'Posted on', 'Closing date', 'R-1', 'Nurse', 'Leeds'].map(
        (text) => `<si><t>${text}</t></si>`,
      ),
      sheets: {
        Jobs: grid([
          [0, 1, 2, 3, 4].map(buildSharedCell),
          [
            buildSharedCell(5),
            buildSharedCell(6),
            buildSharedCell(7),
            buildStyledCell(46_146, 1),
            buildStyledCell(46_387, 1),
          ],
        ]),
      },
    }),
    positions: [
      {
        externalId: 'R-1',
        name: 'Nurse',
        locations: ['Leeds'],
        postedAt: Date.UTC(2026, 4, 4),
        validThroughLocal: '2026-12-31T24:00',
      },
    ],
  },
  {
    about: 'a merged title above, the names of the columns in row 4',
    bytes: workbook({
      sheets: {
        Tabelle1: grid([
          ['Offene Stellen 2026'],
          [],
          [],
          [null, 'Kennziffer', 'Stellentitel', 'Standort', 'Vertragsart'],
          [null, 'K-1', 'Gärtner', 'Bonn', 'unbefristet'],
        ]),
      },
    }),
    positions: [{ externalId: 'K-1', name: 'Gärtner', locations: ['Bonn'], employmentType: ['Permanent'] }],
  },
  {
    about: 'names of columns in two lines, of which the upper one is merged',
    bytes: workbook({
      sheets: {
        Jobs: grid([
          ['Ref', 'Position', 'Location', null, 'Salary', null, null, null, 'Contact', null],
          [null, null, 'City', 'Country', 'Minimum', 'Maximum', 'Currency', 'Per', 'Name', 'City'],
          ['R-1', 'Technician', 'Ghent', 'Belgium', 2700, 3100, 'EUR', 'month', 'Jo Bloggs', 'Lyon'],
        ]),
      },
    }),
    positions: [
      {
        externalId: 'R-1',
        name: 'Technician',
        locations: ['Ghent, Belgium'],
        salary: { currency: 'EUR', min: 2700, max: 3100, interval: 'MONTH' },
      },
    ],
    unread: ['Contact Name', 'Contact City'],
  },
  {
    about: 'groups above the line that names the title',
    bytes: workbook({
      sheets: {
        Stellen: grid([
          [null, null, 'Gehalt', null, null],
          ['Kennziffer', 'Stellentitel', 'von', 'bis', 'Währung'],
          ['K-1', 'Koch', 30_000, 36_000, 'EUR'],
        ]),
      },
    }),
    positions: [{ externalId: 'K-1', salary: { currency: 'EUR', min: 30_000, max: 36_000, interval: 'YEAR' } }],
  },
  {
    about: 'several sheets: the one with names of columns is read',
    bytes: workbook({
      sheets: {
        'Lisez-moi': grid([['Liste des postes'], ['Mise à jour : mai']]),
        Postes: grid([
          ['Identifiant', 'Titre du poste', 'Lieu de travail', 'Télétravail'],
          ['P1', 'Soudeur', 'Lyon', 'partiel'],
        ]),
      },
    }),
    positions: [{ externalId: 'P1', name: 'Soudeur', locations: ['Lyon'], workLocation: 'hybrid' }],
  },
  {
    about: 'values of formulas, and rows that are hidden',
    bytes: workbook({
      sheets: {
        A: {
          xml: sheetXml(
            grid([
              ['Codice', 'Titolo', 'Sede', 'Retribuzione annua lorda'],
              [
                { xml: '<c t="str"><f>CONCATENATE("IT-",1)</f><v>IT-1</v></c>' },
                'Cuoco',
                'Torino',
                { xml: '<c><f>2*15000</f><v>30000</v></c>' },
              ],
              ['IT-2', 'Barista', 'Torino'],
            ]),
            { 3: 'hidden="1"' },
          ),
        },
      },
    }),
    positions: [
      { externalId: 'IT-1', name: 'Cuoco', locations: ['Torino'] },
      { externalId: 'IT-2', name: 'Barista' },
    ],
    // Pay without a currency is ignored with a warning.
    warned: 1,
  },
  {
    about: 'numbers of jobs: texts keep their zeros, numbers those of their format, large ones all their figures',
    bytes: workbook({
      formats: ['00000'],
      sheets: {
        A: grid([
          ['Vacaturenummer', 'Functietitel', 'Standplaats'],
          ['00123', 'Kok', 'Gent'],
          [buildStyledCell(77, 1), 'Bakker', 'Gent'],
          [123_456_789_012, 'Slager', 'Gent'],
          [{ xml: '<c><v>1.5E3</v></c>' }, 'Visser', 'Gent'],
        ]),
      },
    }),
    positions: [
      { externalId: '00123' },
      { externalId: '00077' },
      { externalId: '123456789012' },
      { externalId: '1500' },
    ],
  },
  {
    about: 'text in several runs, without what is said above the letters',
    bytes: workbook({
      shared: [
        '<si><r><rPr><b/><sz val="11"/></rPr><t xml:space="preserve">看護 </t></r><r><t>師</t></r><rPh sb="0" eb="2"><t>カンゴシ</t></rPh></si>',
        '<si><t>A_x000D_\nB &amp; C</t></si>',
      ],
      sheets: {
        シート1: grid([
          ['管理番号', '募集職種', '勤務場所', '業務内容'],
          ['1', buildSharedCell(0), '京都市', buildSharedCell(1)],
        ]),
      },
    }),
    positions: [{ externalId: '1', name: '看護 師', locations: ['京都市'], description: '<p>A<br>B & C</p>' }],
  },
  {
    about: 'days since 1904, in a format of its own',
    bytes: workbook({
      is1904: true,
      formats: [String.raw`dd\.mm\.yyyy;@`],
      sheets: {
        A: grid([
          ['Referência', 'Cargo', 'Local de trabalho', 'Data de publicação'],
          ['B-1', 'Soldador', 'Porto', buildStyledCell(44_684, 1)],
        ]),
      },
    }),
    positions: [{ externalId: 'B-1', name: 'Soldador', locations: ['Porto'], postedAt: Date.UTC(2026, 4, 4) }],
  },
  {
    about: 'Swedish, pay in columns, several places in a cell',
    bytes: workbook({
      sheets: {
        Blad1: grid([
          [
            'Annons-ID',
            'Jobbtitel',
            'Avdelning',
            'Ort',
            'Lön från',
            'Lön till',
            'Valuta',
            'Per',
            'Sista ansökningsdag',
          ],
          [7, 'Svetsare', 'Verkstad', 'Lund; Malmö', 32_000, 38_000, 'SEK', 'månad', '2026-12-31'],
        ]),
      },
    }),
    positions: [
      {
        externalId: '7',
        name: 'Svetsare',
        department: 'Verkstad',
        locations: ['Lund', 'Malmö'],
        salary: { currency: 'SEK', min: 32_000, max: 38_000, interval: 'MONTH' },
        validThroughLocal: '2026-12-31T24:00',
      },
    ],
  },
  {
    about: 'a size that is claimed, a row far down, errors and truth values in cells',
    bytes: workbook({
      sheets: {
        A: {
          xml: sheetXml({
            A1: '职位编号',
            B1: '职位名称',
            C1: '工作地点',
            D1: '远程',
            A2: 'C-1',
            B2: '护士',
            C2: '上海',
            D2: { xml: '<c t="b"><v>1</v></c>' },
            A3: 'C-2',
            B3: { xml: '<c t="e"><v>#REF!</v></c>' },
            A1048576: 'C-3',
            B1048576: '厨师',
            XFD1048576: 'x',
          }).replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>'),
        },
      },
    }),
    positions: [
      { externalId: 'C-1', name: '护士', locations: ['上海'], workLocation: 'remote' },
      { externalId: 'C-3', name: '厨师' },
    ],
    skipped: [{ line: 3, reason: 'The column “职位名称” is empty.' }],
  },
  {
    about: 'names with prefixes, targets from the root, two sheets with jobs: one is read, the other named',
    bytes: buildPackedWorkbook(
      listParts({
        sheets: {
          Ledige: grid([
            ['Stillings-id', 'Stillingstittel', 'Arbeidssted', 'Søknadsfrist'],
            ['N-1', 'Kokk', 'Bergen', '31.12.2026'],
          ]),
          Gamle: grid([
            ['Stillings-id', 'Stillingstittel'],
            ['N-0', 'Kokk'],
          ]),
        },
      }).map(([name, content]): [string, string] => [
        name,
        name.endsWith('.rels')
          ? content.replaceAll('Target="worksheets', 'Target="/xl/worksheets')
          : name.includes('sheet1')
            ? content
                .replaceAll(/<(\/?)(worksheet|sheetData|row|c|is|t|v)(?=[\s>/])/g, '<$1x:$2')
                .replace('xmlns=', 'xmlns:x=')
            : content,
      ]),
    ),
    positions: [{ externalId: 'N-1', name: 'Kokk', locations: ['Bergen'], validThroughLocal: '2026-12-31T24:00' }],
    warned: 1,
  },
]
