import { expect, test } from 'vitest'
import { behind, cell, listFaults, LINE, rule, SHORT, thin, type End } from '#tests/builders/files/judge-letter-end.ts'

const DOTS = '..................................................'
const WIDE = '＿＿＿＿＿＿＿＿＿＿＿＿'
const dashes = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${x + 4 * at} ${y} m ${x + 4 * at + 2} ${y} l`).join(' ') + ' S'

/** Ends of letters as they are usual in other countries, and where each is signed and dated. */
const ENDS: Record<string, End> = {
  'Polish, dots over what they are for': {
    words: [
      [DOTS, 72, 300],
      ['(data i czytelny podpis pracownika)', 72, 284],
    ],
    signature: { x: 72, y: 301 },
    date: null,
  },
  'Polish, two lines of dots': {
    words: [
      [DOTS, 72, 300],
      [DOTS, 330, 300],
      ['(podpis pracodawcy)', 92, 284],
      ['(podpis pracownika)', 350, 284],
    ],
    signature: { x: 330, y: 301 },
    date: null,
  },
  'Finnish, place and time, signature, name in capitals': {
    words: [
      [`Paikka ja aika: ${LINE}`, 72, 330],
      [`Allekirjoitus: ${LINE}`, 72, 300],
      [`Nimenselvennys: ${LINE}`, 72, 270],
    ],
    signature: { x: behind('Allekirjoitus: '), y: 301 },
    date: { x: behind('Paikka ja aika: '), y: 331 },
  },
  'Finnish, two columns with names below': {
    words: [
      ['Työnantaja', 72, 350],
      ['Työntekijä', 330, 350],
      [LINE, 72, 300],
      [LINE, 330, 300],
      ['Marta Lindqvist', 72, 284],
      ['Pat Example', 330, 284],
    ],
    signature: { x: 330, y: 301 },
  },
  'Italian, place and day before the signature': {
    words: [[`Luogo e data ${SHORT} Firma per accettazione ${LINE}`, 72, 300]],
    signature: { x: behind(`Luogo e data ${SHORT} Firma per accettazione `), y: 301 },
    date: { x: behind('Luogo e data '), y: 301 },
  },
  'Italian, for acceptance': {
    words: [
      ['Per accettazione', 330, 330],
      [LINE, 330, 300],
      ['Pat Example', 330, 284],
    ],
    signature: { x: 330, y: 301 },
  },
  'Spanish, signed by Fdo.': {
    words: [
      ['En ____________, a ____ de ____________ de 20____', 72, 340],
      [`Fdo.: ${LINE}`, 72, 300],
      [`DNI: ${SHORT}`, 72, 276],
    ],
    signature: { x: behind('Fdo.: '), y: 301 },
  },
  'Spanish, the company and the worker, drawn': {
    words: [
      ['Por la empresa', 72, 350],
      ['El trabajador', 330, 350],
      ['Fdo.: Marta Lindqvist', 72, 284],
      ['Fdo.: Pat Example', 330, 284],
    ],
    drawn: `${rule(72, 300, 180)} ${rule(330, 300, 180)}`,
    signature: { x: 330, y: 301.5 },
  },
  'Portuguese, with (a) for either': {
    words: [
      [`Local e data: ${LINE}`, 72, 340],
      [LINE, 72, 300],
      [LINE, 330, 300],
      ['A entidade empregadora', 72, 284],
      ['O(A) trabalhador(a)', 330, 284],
    ],
    signature: { x: 330, y: 301 },
  },
  'Turkish, a day between strokes': {
    words: [
      ['Adı Soyadı: Pat Example', 72, 340],
      ['Tarih: ...../...../20.....', 72, 320],
      [`İmza: ${DOTS}`, 72, 300],
    ],
    signature: { x: behind('İmza: '), y: 301 },
  },
  'Czech, place and day, two lines': {
    words: [
      [`V ${SHORT} dne ${SHORT}`, 72, 340],
      [LINE, 72, 300],
      [LINE, 330, 300],
      ['zaměstnavatel', 110, 284],
      ['zaměstnanec', 370, 284],
    ],
    signature: { x: 330, y: 301 },
  },
  'Hungarian, with a day in words': {
    words: [
      ['Kelt: ................, 20..... ............ hó ..... nap', 72, 340],
      [DOTS, 72, 300],
      [DOTS, 330, 300],
      ['munkáltató', 110, 284],
      ['munkavállaló', 370, 284],
    ],
    signature: { x: 330, y: 301 },
  },
  'Japanese, signature and day': {
    words: [
      [`署名：${WIDE}`, 72, 300],
      ['日付：＿＿＿＿年＿＿＿＿月＿＿＿＿日', 72, 270],
    ],
    signature: { x: behind('署名：'), y: 301 },
  },
  'Japanese, a name that is signed by hand': {
    words: [
      ['住所', 72, 330],
      ['氏名（自署）', 72, 300],
    ],
    drawn: `${rule(160, 326, 200)} ${rule(160, 296, 200)}`,
    signature: { x: 160, y: 297.5 },
  },
  'Chinese, two parties side by side': {
    words: [
      [`甲方（盖章）：${SHORT}`, 72, 300],
      [`乙方（签字）：${SHORT}`, 330, 300],
      [`日期：${SHORT}`, 72, 270],
      [`日期：${SHORT}`, 330, 270],
    ],
    signature: { x: behind('乙方（签字）：', 330), y: 301 },
    date: { x: behind('日期：', 330), y: 271 },
  },
  'English, words above each line': {
    words: [
      ['Signature', 72, 330],
      [LINE, 72, 312],
      ['Date', 72, 288],
      [LINE, 72, 270],
      ['Name in block letters', 72, 246],
      [LINE, 72, 228],
    ],
    signature: { x: 72, y: 313 },
    date: { x: 72, y: 271 },
  },
  'Russian, the name between strokes': {
    words: [
      ['Работодатель:', 72, 340],
      ['Работник:', 330, 340],
      [`${SHORT} / Линдквист М. /`, 72, 300],
      [`${SHORT} / Пример П. /`, 330, 300],
    ],
    signature: { x: 330, y: 301 },
  },
  'Russian, what each line is for below it': {
    words: [
      [SHORT, 72, 300],
      [SHORT, 200, 300],
      [SHORT, 330, 300],
      ['(подпись)', 92, 284],
      ['(Ф.И.О.)', 220, 284],
      ['(дата)', 350, 284],
    ],
    signature: { x: 72, y: 301 },
    date: { x: 330, y: 301 },
  },
  'a table with a row for each who signs': {
    words: [
      ['Name', 80, 336],
      ['Signature', 210, 336],
      ['Date', 400, 336],
      ['Marta Lindqvist', 80, 306],
      ['Pat Example', 80, 276],
    ],
    drawn: [330, 300, 270]
      .flatMap((y) => [
        cell(72, y, 130, y === 330 ? 20 : 30),
        cell(202, y, 190, y === 330 ? 20 : 30),
        cell(392, y, 120, y === 330 ? 20 : 30),
      ])
      .join(' '),
    signature: { x: 205, y: 271.5 },
  },
  'French, on a page that is turned': {
    words: [
      ["L'employeur", 72, 284],
      ['Le salarié', 330, 284],
      ['(signature précédée de la mention « lu et approuvé »)', 250, 266],
    ],
    drawn: `${thin(72, 300, 180)} ${thin(330, 300, 180)}`,
    turn: 90,
    signature: { x: 330, y: 302 },
  },
  'a line of dashes': {
    words: [['Unterschrift', 72, 284]],
    drawn: dashes(72, 300, 45),
    signature: { x: 72, y: 301.5 },
  },
  'Swedish, three lines with words below': {
    words: [
      [LINE, 72, 360],
      ['Ort och datum', 72, 344],
      [LINE, 72, 310],
      ['Namnteckning', 72, 294],
      [LINE, 72, 260],
      ['Namnförtydligande', 72, 244],
    ],
    signature: { x: 72, y: 311 },
    date: { x: 72, y: 361 },
  },
  'Greek, headings over lines': {
    words: [
      ['Ο ΕΡΓΟΔΟΤΗΣ', 100, 350],
      ['Ο ΕΡΓΑΖΟΜΕΝΟΣ', 360, 350],
      [LINE, 72, 300],
      [LINE, 330, 300],
    ],
    signature: { x: 330, y: 301 },
  },
  'Dutch, for agreement': {
    words: [
      ['Voor akkoord,', 72, 360],
      [`Plaats: ${SHORT} Datum: ${SHORT}`, 72, 330],
      ['Handtekening:', 72, 290],
      [LINE, 72, 262],
    ],
    signature: { x: 72, y: 263 },
  },
  'Vietnamese, columns without lines': {
    words: [
      ['NGƯỜI SỬ DỤNG LAO ĐỘNG', 72, 340],
      ['NGƯỜI LAO ĐỘNG', 350, 340],
      ['(Ký, đóng dấu)', 100, 322],
      ['(Ký, ghi rõ họ tên)', 350, 322],
      ['Marta Lindqvist', 100, 250],
      ['Pat Example', 350, 250],
    ],
    signature: { x: 350, y: 264 },
  },
  'Spanish, where only the company signs': {
    words: [
      ['Por la empresa', 72, 350],
      [LINE, 72, 300],
      ['Marta Lindqvist, directora', 72, 284],
    ],
    signature: { x: 72, y: 224 },
    date: null,
  },
}

test.each(Object.entries(ENDS))('O-17 the signature stands on its line in other languages: %s', async (_, end) => {
  expect(await listFaults(end)).toEqual([])
})
