import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Jane Miller', 'en', 'Jane', 'Miller'],
  ['JANE O’NEILL-SMITH', 'en', 'Jane', 'O’Neill-Smith'],
  ['Dr. med. Anna von Stein', 'de', 'Anna', 'von Stein'],
  ['Miller, Jane', 'en', 'Jane', 'Miller'],
  ['DUPONT Jean-Luc', 'fr', 'Jean-Luc', 'Dupont'],
  ['Jean DUPONT', 'fr', 'Jean', 'Dupont'],
  ['Miguel Ángel Núñez de Haro', 'es', 'Miguel Ángel', 'Núñez de Haro'],
  ['Laura Gómez Pérez', 'es', 'Laura', 'Gómez Pérez'],
  ['Jan van den Berg', 'nl', 'Jan', 'van den Berg'],
  ['John Smith, PhD, MBA', 'en', 'John', 'Smith'],
  ['山田太郎', 'ja', '太郎', '山田'],
  ['佐々木 美咲', 'ja', '美咲', '佐々木'],
  ['欧阳小明', 'zh', '小明', '欧阳'],
  ['王伟', 'zh', '伟', '王'],
  ['خالد الحربي', 'ar', 'خالد', 'الحربي'],
])('P-04 %s is split as people of its language do', (name, language, firstName, lastName) => {
  expect(splitName(name, language)).toEqual({ firstName, lastName })
})
