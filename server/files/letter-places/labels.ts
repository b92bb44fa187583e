/** What an employer writes where a candidate is to sign, in any language; nobody reads it as text. */
export const SIGNATURE_MARK = /\{\{\s*signature\s*\}\}/i
export const DATE_MARK = /\{\{\s*date\s*\}\}/i

/** Words before a line to sign on. Whole labels: "your signature" in a sentence is none. */
const SIGNATURE = [
  "(?:your|the)?\\s*(?:candidate|employee|applicant|recipient)?(?:[’']s)?\\s*(?:signature|signed)(?: of (?:the )?(?:candidate|employee|applicant))?",
  'sign here',
  'unterschrift(?: (?:der |des )?(?:arbeitnehmer\\w*|bewerber\\w*|mitarbeiter\\w*))?',
  'signature (?:du |de la )?(?:salariée?|candidate?)',
  'firma(?: (?:del|de la) (?:trabajador|candidat[oa]|empleado))?',
  'assinatura(?: (?:do|da) \\w+)?',
  'handtekening',
  'underskrift',
  'التوقيع|توقيع (?:المرشح|المرشحة|الموظف|الموظفة)',
  '署名|ご署名|署名欄|日付および署名|署名および日付',
]
const PLACE_AND_DATE = [
  '(?:place|city)(?: and|,|/| &) ?date',
  'date(?: and|,|/| &) ?place',
  'ort(?: und|,|/)? ?datum',
  '(?:fait à|lieu)(?: et|,)? ?(?:la )?date',
  'lugar y fecha',
  '(?:local|lugar) e data',
  'sted og dato',
  'plaats en datum',
  'المكان والتاريخ|التاريخ والمكان',
  '日付および署名|署名および日付',
]
/** As such these also head a column of a table: only beside a signature are they a line to write on. */
const DATE = [
  ...PLACE_AND_DATE,
  'date(?: signed| of signature)?',
  'datum',
  'fecha',
  'data',
  'dato',
  'التاريخ',
  '日付|年月日',
]
const END = '\\s*[:：]?\\s*[_.…‥\\-–—\\s]*$'
const label = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})${END}`, 'iu')

export const SIGNATURE_LABEL = label(SIGNATURE)
export const PLACE_AND_DATE_LABEL = label(PLACE_AND_DATE)
export const DATE_LABEL = label(DATE)

/** A line drawn with characters, to be written on. */
export const BLANK = /^[_.…‥\-–—\s]{4,}$/u
/** The same behind a label. */
export const BLANK_END = /[:：]?\s*([_.…‥]{4,})\s*$/u
