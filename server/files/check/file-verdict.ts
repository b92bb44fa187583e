import type { Edit } from './file-edits.ts'
import type { LetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'

/** Why a file is refused. Each has a sentence for people in `create-file-refusal.ts`. */
export type RefusalReason =
  | 'empty'
  | 'too-large'
  | 'wrong-type'
  | 'not-a-pdf'
  | 'wrong-extension'
  | 'broken'
  | 'encrypted'
  | 'restricted'
  | 'active-content'
  | 'linked-content'
  | 'attachments'
  | 'unpacks-too-large'
  | 'too-complex'
  | 'changes-when-sealed'
  | 'allows-no-signature'
  | 'malware'
  | 'picture-too-large'
  | 'more-than-one-file'

export type PdfVerdict = { pages: number } | { refused: RefusalReason }

/** A valid file, of which the first `size` bytes are stored; they have this hash. `pages` is set for a PDF. */
export type FoundFile = {
  size: number
  sha256: string
  pages: number | null
  /** Set if the file is stored with changes, which `applyFileEdits` makes. */
  edits?: readonly Edit[]
  /** The pages of an employer's letter. */
  letter?: LetterPages
}
export type FileVerdict = FoundFile | { refused: RefusalReason }
