const HIDDEN =
  /[\p{Control}\u2028\u2029\ufff9-\ufffb]|(?!\u200c|\u200d|\u034f|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu

/**
 * A file name without invisible characters: controls, direction marks (`cv\u202efdp.exe`), tags, fillers and line
 * breaks. Joiners and variation selectors stay, since Persian, Indic scripts and emoji need them.
 */
export function stripInvisibleCharacters(name: string, instead = ''): string {
  return name.toWellFormed().normalize('NFC').replaceAll(HIDDEN, instead)
}
