/**
 * The name of a file without what nobody sees: controls, marks that turn the direction of what follows
 * (`cv\u202efdp.exe`), tags, fillers, breaks of lines. Joiners and variants of letters stay: Persian, scripts of
 * India and emoji are spelt with them.
 */
export function stripInvisible(name: string, instead = ''): string {
  return name.toWellFormed().normalize('NFC').replaceAll(HIDDEN, instead)
}

const HIDDEN =
  /[\p{Control}\u2028\u2029\ufff9-\ufffb]|(?!\u200c|\u200d|\u034f|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu
