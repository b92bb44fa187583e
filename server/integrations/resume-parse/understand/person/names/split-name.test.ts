import { expect, test } from 'vitest'
import { formatFullName } from '#contract/account/person-name.ts'
import { splitPersonName } from './split-name.ts'

test.each([
  ['Jane Miller', 'en', 'Jane', 'Miller'],
  ['Kovácsné Szabó Ildikó', 'hu', 'Ildikó', 'Kovácsné Szabó'],
  ['Rosângela Aparecida dos Santos', 'pt', 'Rosângela Aparecida', 'dos Santos'],
  ['JANE O’NEILL-SMITH', 'en', 'Jane', 'O’Neill-Smith'],
  ['Dr. med. Anna von Stein', 'de', 'Anna', 'von Stein'],
  ['Miller, Jane', 'en', 'Jane', 'Miller'],
  ['DUPONT Jean-Luc', 'fr', 'Jean-Luc', 'Dupont'],
  ['Jean DUPONT', 'fr', 'Jean', 'Dupont'],
  ['Miguel Ángel Núñez de Haro', 'es', 'Miguel Ángel', 'Núñez de Haro'],
  ['Laura Gómez Pérez', 'es', 'Laura', 'Gómez Pérez'],
  ['Jan van den Berg', 'nl', 'Jan', 'van den Berg'],
  ['John Smith, PhD, MBA', 'en', 'John', 'Smith'],
  ['María del Carmen Ochoa Vidal', 'es', 'María del Carmen', 'Ochoa Vidal'],
  ['Juan de Dios Gil', 'es', 'Juan de Dios', 'Gil'],
  ['Ana Belén Herrero', 'es', 'Ana Belén', 'Herrero'],
  ['Ana Lúcia dos Santos', 'pt', 'Ana Lúcia', 'dos Santos'],
  ['Thiago Araújo Neto', 'pt', 'Thiago', 'Araújo Neto'],
  ['Maria Grazia Marchetti Rossi', 'it', 'Maria Grazia', 'Marchetti Rossi'],
  ['NICCOLÒ LO BIANCO', 'it', 'Niccolò', 'Lo Bianco'],
  ['LE GOFF Anne', 'fr', 'Anne', 'Le Goff'],
  ['Piet VAN DER MEER', 'nl', 'Piet', 'van der Meer'],
  ['Marijke in ’t Veld', 'nl', 'Marijke', 'in ’t Veld'],
  ['Siobhán St. Clair', 'en', 'Siobhán', 'St. Clair'],
  ['Dr. Koch, Ulrich', 'de', 'Ulrich', 'Koch'],
  ['D. Noa Valencia', 'es', 'Noa', 'Valencia'],
  ['D. Noa Valencia', 'en', 'D. Noa', 'Valencia'],
  ['Lourdes Aguilar y Soto', 'es', 'Lourdes', 'Aguilar y Soto'],
  ['Luís Costa Ferreira', 'pt', 'Luís', 'Costa Ferreira'],
  ['Adriana Souza e Silva', 'pt', 'Adriana', 'Souza e Silva'],
  ['Ineke Jansen-van Dijk', 'nl', 'Ineke', 'Jansen-van Dijk'],
  ["Asia De' Medici", 'it', 'Asia', "De' Medici"],
  ['أمل السيد', 'ar', 'أمل', 'السيد'],
  ['Li Ma', 'en', 'Li', 'Ma'],
  ['Eva Koch M.A.', 'de', 'Eva', 'Koch'],
  ['William "Bill" Harper (he/him)', 'en', 'William', 'Harper'],
  ['J. Smith', 'en', 'J.', 'Smith'],
  ['東海林さくら', 'ja', 'さくら', '東海林'],
  ['林健太郎', 'ja', '健太郎', '林'],
  ['森本翔', 'ja', '翔', '森本'],
  ['森本由紀子', 'ja', '由紀子', '森本'],
  ['大和田剛士', 'ja', '剛士', '大和田'],
  ['一ノ瀬 翔', 'ja', '翔', '一ノ瀬'],
  ['محمد عبد الرحمن', 'ar', 'محمد', 'عبد الرحمن'],
  ['طارق آل ثاني', 'ar', 'طارق', 'آل ثاني'],
  ['山田太郎', 'ja', '太郎', '山田'],
  ['佐々木 美咲', 'ja', '美咲', '佐々木'],
  ['欧阳小明', 'zh', '小明', '欧阳'],
  ['王伟', 'zh', '伟', '王'],
  ['Marcus Whitfield, Jr.', 'en', 'Marcus', 'Whitfield Jr.'],
  ['King, Martin Luther, Jr.', 'en', 'Martin Luther', 'King Jr.'],
  ['Henry Ford, III', 'en', 'Henry', 'Ford III'],
  ['Trần Văn Minh', null, 'Văn Minh', 'Trần'],
  ['Ngô Bảo Châu', 'en', 'Bảo Châu', 'Ngô'],
  ['Đặng Thùy Trâm', 'en', 'Thùy Trâm', 'Đặng'],
  ['Nguyễn Thị Ánh', null, 'Thị Ánh', 'Nguyễn'],
  ['Lê Văn Nam', 'en', 'Văn Nam', 'Lê'],
  ['Nguyen Van An', 'en', 'Van An', 'Nguyen'],
  ['LE VAN TAM', 'en', 'Van Tam', 'Le'],
  ['Vo Thi Sau', 'en', 'Thi Sau', 'Vo'],
  ['Ho van Berg', 'nl', 'Ho', 'van Berg'],
  ['Minh Trần', 'en', 'Minh', 'Trần'],
  ['Anh Nguyễn', 'en', 'Anh', 'Nguyễn'],
  ['山田太郎', null, '太郎', '山田'],
  ['鈴木一郎', 'en', '一郎', '鈴木'],
  ['王小明', null, '小明', '王'],
  ['マイケル ジョーダン', 'ja', 'マイケル', 'ジョーダン'],
  ['マイケル・ジョーダン', 'ja', 'マイケル', 'ジョーダン'],
  ['Suharto', 'en', 'Suharto', null],
  ['خالد الحربي', 'ar', 'خالد', 'الحربي'],
])('P-04 %s is split as people of its language do', (name, language, firstName, lastName) => {
  expect(splitPersonName(name, language)).toMatchObject({ firstName, lastName })
})

const WORDS =
  'Ada Lovelace King García López Nguyễn Minh Trần Lê Kovács Anna Péter Nagy Иванова Анна O’Neill van Berg DUPONT LE'.split(
    ' ',
  )
const EASTERN = '山田 太郎 王 小明 김 민준 マイケル ジョーダン さくら'.split(' ')

test('P-04 whoever writes a name, what is shown of it is what they wrote, in their order', () => {
  const names = [WORDS, EASTERN].flatMap((words) =>
    words.flatMap((one) =>
      words.flatMap((other) => [
        one,
        `${one} ${other}`,
        ...WORDS.slice(0, 6).map((third) => `${one} ${other} ${third}`),
      ]),
    ),
  )
  const letters = (text: string) => text.replaceAll(/[\s・]/gu, '').toLowerCase()
  const languages = [null, 'en', 'es', 'hu', 'ru', 'ja', 'zh', 'ko', 'fr', 'pt']
  const turned = names.flatMap((name) =>
    languages.flatMap((language) => {
      const shown = formatFullName(splitPersonName(name, language))
      return letters(shown) === letters(name) ? [] : [`${name} (${language}): ${shown}`]
    }),
  )
  expect(turned).toEqual([])
})
