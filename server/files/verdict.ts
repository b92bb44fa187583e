/** Why a file is refused. Each has a sentence for people in `refusal.ts`. */
export type RefusalReason =
  | 'empty'
  | 'too-large'
  | 'wrong-type'
  | 'not-a-pdf'
  | 'wrong-extension'
  | 'broken'
  | 'encrypted'
  | 'active-content'
  | 'attachments'
  | 'unpacks-too-large'
  | 'picture-too-large'
  | 'more-than-one-file'

export type PdfVerdict = { pages: number } | { refused: RefusalReason }
