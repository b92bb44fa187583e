import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody takes for one another, read out or printed (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: nobody finds one by trying. */
const LENGTH = 16

/** The code of a pass. It says nothing about the person. */
export const createCode = () => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** "ABCD-EFGH-JKMN-PQRS", for people. */
export const formatCode = (code: string) => code.replaceAll(/(.{4})(?!$)/g, '$1-')

/**
 * What was scanned or typed, as it is kept: case and separators do not matter, nor do letters that look like digits.
 */
export const parseCode = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
