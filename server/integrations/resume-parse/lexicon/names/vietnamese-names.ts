/** Family names of nine in ten Vietnamese people. */
const FAMILIES = new Set(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đào đinh trương mai cao lâm tạ hà trịnh đoàn lương tô thái châu quách tăng kiều vương triệu lưu phùng quan viên chu tôn'.split(
    ' ',
  ),
)
/** Names that are only Vietnamese, even without diacritics. */
const PLAIN = new Set('nguyen tran pham huynh'.split(' '))
/** Matches names that other languages have too, if "Van" or "Thi" follows. */
const SHARED = /^(?:le|vo|do|ho|bui|dang|phan|vu|ngo|duong|dinh|truong) (?:van|thi) \S+$/
/** Vietnamese middle names, which no other language has. */
const MIDDLE = new Set(
  'văn thị đình hữu đức quang ngọc xuân thanh minh bích hồng kim bảo gia anh tuấn van thi dinh huu duc'.split(' '),
)
/** Matches Vietnamese letters: with two diacritics, with a horn, and the barred d. */
const LETTERS = /[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0\u0110\u0111]/u

/** Finds the position of the family name in a Vietnamese name, nearly always the first; null for other names. */
export function findVietnameseFamilyPosition(names: readonly string[]): 'first' | 'last' | null {
  if (SHARED.test(names.join(' ').toLowerCase()) && /^\p{Lu}/u.test(names[1] ?? '')) return 'first'
  const words = names.map((word) => word.normalize('NFC').toLowerCase())
  const [first = '', second = ''] = words
  const last = words.at(-1) ?? ''
  const isMarked =
    LETTERS.test(words.join(' ')) || (FAMILIES.has(first) && MIDDLE.has(second) && /[^a-z]/.test(first + second))
  if (!isMarked && !(words.length > 2 && PLAIN.has(first) && !PLAIN.has(last))) return null
  if (FAMILIES.has(first) || PLAIN.has(first)) return 'first'
  return FAMILIES.has(last) || PLAIN.has(last) ? 'last' : null
}
