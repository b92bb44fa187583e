import type { Found } from '#tests/bench/resumes/label.ts'

export type Kind = 'pdf' | 'docx' | 'odt' | 'txt' | 'json' | 'xml'

/** A measured resume parser. */
export type Contestant = { name: string; read: (bytes: Uint8Array, kind: Kind) => Promise<Found> }

/** The kind that a file's name states. */
export function getKind(file: string): Kind {
  const kind = KINDS.find((one) => file.endsWith(`.${one}`))
  if (!kind) throw new Error(`${file} is of no kind that is read`)
  return kind
}

const KINDS: readonly Kind[] = ['pdf', 'docx', 'odt', 'txt', 'json', 'xml']
