import { expect, test } from 'vitest'
import { stripInvisibleCharacters } from './strip-invisible-characters.ts'

test.each([
  ['a direction', 'cv\u202efdp.exe', 'cvfdp.exe'],
  ['marks of direction', 'a\u061cb\u200ec\u200fd\u2066e.pdf', 'abcde.pdf'],
  ['tags', 'a\u{e0001}b\u{e0065}.pdf', 'ab.pdf'],
  ['fillers and spaces without width', 'a\u3164b\u200bc\ufeffd\u00ade.pdf', 'abcde.pdf'],
  ['controls and breaks', 'a\u0000b\nc\u2028d.pdf', 'abcd.pdf'],
  ['halves of letters', 'a\ud800.pdf', 'a\ufffd.pdf'],
])('F-08 the name of a file has no %s', (_, given, name) => expect(stripInvisibleCharacters(given)).toBe(name))

test.each(['رزومه\u200cها.pdf', 'résumé 東京.pdf', '❤\ufe0f 👩\u200d🔬.pdf', 'سيرة ذاتية.pdf'])(
  'F-08 what is seen of a name stays: %s',
  (name) => expect(stripInvisibleCharacters(name)).toBe(name),
)
