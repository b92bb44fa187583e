import { decodeHTML, decodeHTMLStrict } from 'entities'
import { msg, type Text } from '#contract/zod-free/text.ts'

type OnDamage = (reason: Text) => void

/** Error for mismatched tags. */
export const TAGS = msg('The XML is broken here: a tag is not closed, or closed in another place.')

const REFERENCE = /&(?:#(?:(\d{1,20})|x([\da-f]{1,20}));|([a-z][a-z\d]{0,40});|(amp|lt|gt|nbsp)(?=\s))?/gi
// oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
const NOT_ALLOWED = /[\0-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u
const ALL_NOT_ALLOWED = new RegExp(NOT_ALLOWED.source, 'gu')
/** Line and page breaks of word processors, except within a word. */
const BREAKS = /(?<!\p{Ll})[\v\f]|[\v\f](?!\p{Ll})/gu

/** Decodes text between tags; invalid references stay as they are, as in `Oil & Gas` and `?a=1&b=2`. */
export function decodeXmlText(raw: string, onDamage: OnDamage): string {
  let text = raw
  if (text.includes(']]>')) {
    onDamage(msg('The XML is broken here: a CDATA section ends that never began.'))
    text = text.replaceAll(']]>', '')
  }
  if (text.includes('&'))
    text = text.replaceAll(REFERENCE, (written, decimal?: string, hex?: string, name?: string, unended?: string) => {
      if (decimal !== undefined || hex !== undefined)
        return decodeCharacterReference(
          decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal),
          onDamage,
        )
      // Entities of HTML, which feeds use although XML does not define them.
      const meant =
        name === undefined && unended === undefined
          ? written
          : decodeHTMLStrict(unended === undefined ? written : `${written};`)
      if (meant === written || unended !== undefined)
        onDamage(msg('The XML is broken here: a “&” is not written as “&amp;”.'))
      return meant
    })
  return removeForbiddenCharacters(text, onDamage)
}

/** Removes characters that XML and databases do not accept. */
export function removeForbiddenCharacters(text: string, onDamage: OnDamage): string {
  if (!NOT_ALLOWED.test(text)) return text
  onDamage(msg('The XML is broken here: it has a character that is not allowed.'))
  return text.replaceAll(BREAKS, '\n').replaceAll(ALL_NOT_ALLOWED, '')
}

function decodeCharacterReference(code: number, onDamage: OnDamage): string {
  // Joins surrogate pairs given as two references and drops lone ones.
  if (code >= 0xd8_00 && code <= 0xdf_ff) return String.fromCharCode(code)
  if (code > 0 && code < 0x80) return String.fromCodePoint(code)
  if (code > 0x10_ff_ff || code === 0) {
    onDamage(msg('The XML is broken here: it has a character that is not allowed.'))
    return ''
  }
  // HTML maps 128 to 159 to the letters that Windows has there.
  return decodeHTML(`&#${code};`)
}
