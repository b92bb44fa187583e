/** Legal forms after a comma: with points, with spaces, and without either. */
const ENGLISH = [
  'inc|incorporated|llc|l\\.l\\.c|ltd|l\\.t\\.d|limited|corp|corporation|co|plc|p\\.l\\.c|llp|l\\.l\\.p|lp|l\\.p|pllc|p\\.c|p\\.a',
  'pty|pty\\.? ltd|pvt|pvt\\.? ltd|pte|pte\\.? ltd|co\\.,? ltd|sdn\\.? bhd|bhd|pt|tbk|pcl|jsc|pjsc|ojsc|w\\.?l\\.?l|fzco|fze|fz-?llc',
]
const WEST = [
  'gmbh|mbh|gmbh & co\\.? ?kg|ag|kg|kgaa|ohg|ug|gbr|se|eg|e\\.? ?v|e\\.? ?u|partg|mbb',
  's\\.? ?a|s\\.? ?a\\.? ?s|sarl|s\\.? ?à\\.? ?r\\.? ?l|s\\.? ?a\\.? ?r\\.? ?l|sasu|eurl|snc|sci|sc[oi]p',
  's\\.? ?l|s\\.? ?l\\.? ?u|s\\.? ?a\\.? ?u|s\\.? ?coop|s\\.? ?c|c\\.? ?b|s\\.? ?a\\. de c\\.? ?v|s\\.? ?de r\\.? ?l\\.? de c\\.? ?v|c\\.? ?a|s\\.? ?a\\.? ?c|e\\.? ?i\\.? ?r\\.? ?l|ltda|lda|s\\.? ?a\\.? ?b|eireli|epp',
  's\\.? ?r\\.? ?l|s\\.? ?r\\.? ?l\\.? ?s|s\\.? ?p\\.? ?a|s\\.? ?n\\.? ?c|s\\.? ?a\\.? ?p\\.? ?a|s\\.? ?s',
  'n\\.? ?v|b\\.? ?v|b\\.?v\\.?b\\.?a|c\\.?v\\.?b\\.?a|c\\.? ?v|v\\.? ?o\\.? ?f|v\\.? ?z\\.? ?w|asbl|s\\.?p\\.?r\\.?l|srl',
]
const NORTH_AND_EAST = [
  'a\\/s|aps|i\\/s|k\\/s|p\\/s|a\\.m\\.b\\.a|amba|a\\.? ?s|asa|ans|ab|aktiebolag|hb|oy|oyj|oy ab|ky|ehf|hf',
  '(?:spol\\. )?s\\.? ?r\\.? ?o|a\\. ?s|k\\. ?s|v\\. ?o\\. ?s|o\\. ?p\\. ?s|z\\. ?[suú]|s\\. ?p|z\\. ?ú|n\\. ?o|družstvo',
  'sp\\. ?z ?o\\. ?o|sp\\. ?z ?o\\.?o|sp\\. ?j|sp\\. ?k|s\\. ?k\\. ?a|s\\. ?c|s\\. ?j|p\\. ?s\\. ?a|spółka akcyjna',
  'kft|zrt|nyrt|bt|rt|kkt|e\\.? ?v|d\\.? ?o\\.? ?o|d\\.? ?d|j\\.? ?d\\.? ?o\\.? ?o|a\\.? ?d|e\\.?o\\.?o\\.?d|o\\.?o\\.?d|a\\.? ?ş|a\\.?ş|ltd\\.? ?şti|şti|uab|oü|as|sia|doo|ооо|зао|оао|пао|ао|тов|пп|ат|ип|фоп',
]

const FORM = new RegExp(
  `^(?:${[...ENGLISH, ...WEST, ...NORTH_AND_EAST].join('|')})\\.?(?:\\s*\\([^()]{1,30}\\))?$`,
  'iu',
)

/** Whether a text is only a legal form, which belongs to the name before it: "a.s.", "Sp. z o.o.", "Pte. Ltd.". */
export const isLegalForm = (text: string) => text.length <= 40 && FORM.test(text.trim())
