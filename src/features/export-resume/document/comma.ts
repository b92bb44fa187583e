const COMMAS: readonly [RegExp, string][] = [
  [/^(?:ar|fa|ur|ps|sd|ug|ckb)(?:-|$)/i, '، '],
  [/^(?:ja|zh)(?:-|$)/i, '、'],
]

/** The comma of a language. */
export const getComma = (locale: string) => COMMAS.find(([language]) => language.test(locale))?.[1] ?? ', '
