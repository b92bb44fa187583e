import { toWordKey } from './word-key.ts'

const CODES =
  'ar am az be bg bn bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ku la lb lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps pt ro ru sa si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi xh yi yo yue zh zu br co oc gsw fy gd gv ast sc fur rm fo wa nds hsb ig ha om ti rw rn lg ln sn st tn ts nso ny mg ay gn qu ht jv su ceb ilo ug tt ba cv ab ce bo dz as or mai bho kok sd wo ff bm ee ak tw tk'.split(
    ' ',
  )
const SAID_IN = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'ar',
  'ja',
  'zh',
  'pl',
  'tr',
  'sv',
  'da',
  'nb',
  'fi',
  'ru',
  'uk',
  'ko',
  'cs',
  'hu',
]
/** Names of languages that Node's lists do not contain. */
const ALSO =
  'mandarin|mandarin chinese|cantonese|farsi|dari|tagalog|filipino|flemish|vlaams|flämisch|castellano|castilian|kastilisch|valenciano|catala|hochdeutsch|schweizerdeutsch|swiss german|sign language|普通话|国语|粤语|英语|日语|法语|德语|汉语|中文|广东话|中国語|北京語|hindustani|bahasa|latein|latin|altgriechisch|brasileiro|português do brasil|العربية|عربي|الإنجليزية|الانجليزية|الفرنسية|الألمانية|الالمانية|الإسبانية|التركية|inglese|esperanto|norsk|svenska|english|deutsch|français|español|italiano|nederlands|polski|türkçe|русский|日本語|한국어|serbo-croatian|kiswahili|mandarim|chinois mandarin|mandarino'

let known: Set<string> | null = null

/** Whether a text is the name of a spoken language, written in any of many languages. */
export function isLanguageName(text: string): boolean {
  known ??= buildLanguageNames()
  return text.length < 40 && known.has(toWordKey(text))
}

function buildLanguageNames(): Set<string> {
  const names = new Set(ALSO.split('|').map(toWordKey))
  for (const language of SAID_IN) {
    const display = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
    for (const code of CODES) {
      const name = display.of(code)
      if (name !== undefined) names.add(toWordKey(name))
    }
  }
  return names
}
