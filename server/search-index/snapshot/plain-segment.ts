import { Dictionary, type DictionaryArrays } from '#server/search-index/segment/dictionary.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'

/** A segment of plain arrays throughout. What is dead is kept apart, as it changes. */
export type PlainSegment = Omit<Segment, 'terms' | 'forms' | 'dead' | 'deadCount'> & {
  terms: DictionaryArrays
  forms: DictionaryArrays
}

export function toPlainSegment({ dead: _dead, deadCount: _count, ...segment }: Segment): PlainSegment {
  return { ...segment, terms: segment.terms.arrays, forms: segment.forms.arrays }
}

export function toSegment(plain: PlainSegment, dead: Uint8Array): Segment {
  return {
    ...plain,
    terms: new Dictionary(plain.terms),
    forms: new Dictionary(plain.forms),
    dead,
    deadCount: dead.reduce((sum, one) => sum + one, 0),
  }
}
