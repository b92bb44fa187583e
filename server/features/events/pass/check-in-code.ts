import { randomBytes } from 'node:crypto'

/** Letters and digits that cannot be confused when read aloud or printed (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits, too many to guess. */
const LENGTH = 16

/** The code of a pass. It reveals nothing about the person. */
export const createCheckInCode = () => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** Formats a code for people: "ABCD-EFGH-JKMN-PQRS". */
export const formatCheckInCode = (code: string) => code.replaceAll(/(.{4})(?!$)/g, '$1-')

/** Normalizes a scanned or typed code: case, separators and look-alike letters do not matter. */
export const parseCheckInCode = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
