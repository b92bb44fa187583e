import { ByteWriter } from './byte-writer.ts'
import { Dictionary } from './dictionary.ts'
import { encodeAmountBits, FIELD } from './posting-fields.ts'
import { PostingsWriter } from './postings.ts'
import type { Segment } from './segment.ts'
import { STOP_WORD, type TokenList } from './token-list.ts'

/** A document of a token list: the range of its tokens, and its word count. */
export type TokenRange = { from: number; to: number; bodyWords: number }

type InvertedIndex = Pick<Segment, 'terms' | 'postings' | 'forms' | 'formTerms'>

/**
 * Inverts the token list with a counting sort, so that documents and positions are in ascending order. O(tokens + terms
 * · log).
 */
export function buildInvertedIndex(tokens: TokenList, docs: readonly TokenRange[]): InvertedIndex {
  const { byTerm, docOf, ends } = groupTokensByTerm(tokens, docs)
  const writer = new PostingsWriter()
  const encoded = new ByteWriter(256)
  const names: string[] = []
  const ranks = new Int32Array(tokens.names.size).fill(-1)
  for (const name of [...tokens.names.keys()].sort()) {
    const term = tokens.names.get(name)!
    writer.begin()
    let at = term === 0 ? 0 : ends[term - 1]!
    while (at < ends[term]!) {
      const first = at
      const doc = docOf[at]!
      let where = 0
      let times = 0
      for (; at < ends[term]! && docOf[at] === doc; at++) {
        const field = tokens.spots[byTerm[at]!]! & 255
        where |= field
        if (field === FIELD.body) times += 1
      }
      if (times > 0) where |= encodeAmountBits(times, docs[doc]!.bodyWords)
      encodePositions(encoded, tokens, byTerm, first, at)
      writer.add(doc, where, encoded.getView(), 0, encoded.length)
    }
    // A term that only occurred in dropped documents is discarded.
    if (writer.end()) ranks[term] = names.push(name) - 1
  }
  return { terms: Dictionary.of(names), postings: writer.finish(), ...buildWordForms(tokens, ranks) }
}

/** Groups tokens by term, each with its document, in the order of documents; `ends` has the end of each term. */
function groupTokensByTerm(tokens: TokenList, docs: readonly TokenRange[]) {
  const starts = new Uint32Array(tokens.names.size)
  for (const { from, to } of docs) for (let at = from; at < to; at++) starts[tokens.terms[at]!]! += 1
  let sum = 0
  for (let term = 0; term < starts.length; term++) {
    const count = starts[term]!
    starts[term] = sum
    sum += count
  }
  const byTerm = new Uint32Array(sum)
  const docOf = new Uint32Array(sum)
  docs.forEach(({ from, to }, doc) => {
    for (let at = from; at < to; at++) {
      const place = starts[tokens.terms[at]!]!++
      byTerm[place] = at
      docOf[place] = doc
    }
  })
  return { byTerm, docOf, ends: starts }
}

/** Most positions of a word in a job: phrases only match a word's first occurrences. */
const MOST_POSITIONS = 24

function encodePositions(into: ByteWriter, tokens: TokenList, byTerm: Uint32Array, from: number, to: number): void {
  into.clear()
  const last = Math.min(to, from + MOST_POSITIONS) - 1
  let before = 0
  for (let at = from; at <= last; at++) {
    const position = tokens.spots[byTerm[at]!]! >>> 8
    into.writeVarint((position - before) * 2 + (at < last ? 1 : 0))
    before = position
  }
}

/** Builds the sorted words as written. A word may belong to several terms, because languages stem differently. */
function buildWordForms(tokens: TokenList, ranks: Int32Array): Pick<Segment, 'forms' | 'formTerms'> {
  const termsOf = new Map<string, number[]>()
  for (const forms of tokens.forms.values())
    for (const [word, term] of forms) {
      const rank = term === STOP_WORD ? -1 : ranks[term]!
      const known = termsOf.get(word)
      if (rank < 0 || known?.includes(rank)) continue
      if (known) known.push(rank)
      else termsOf.set(word, [rank])
    }
  const names: string[] = []
  const formTerms: number[] = []
  for (const word of [...termsOf.keys()].sort())
    for (const term of termsOf.get(word)!.sort((a, b) => a - b)) {
      names.push(word)
      formTerms.push(term)
    }
  return { forms: Dictionary.of(names), formTerms: Uint32Array.from(formTerms) }
}
