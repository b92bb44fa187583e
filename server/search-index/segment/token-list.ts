import { buildTermName } from '#server/search-index/term-name.ts'
import { visitWords, type Word } from '#server/search-index/split-words.ts'
import { isStopWord } from './stop-words.ts'

/** "In the" in Portuguese; in other languages the word negates what follows (query/negation/drop-negated-hits.ts). */
const DENIES = 'no'
/** Number of a word that belongs to no term. */
export const STOP_WORD = -1
const LAST_POSITION = 0xff_ff_ff - 1

/**
 * The words of some documents in reading order, as numbers of a term and its position. This is the first step of
 * building a segment; the second one sorts them by term.
 */
export class TokenList {
  length = 0
  terms = new Uint32Array(1 << 12)
  /** For each word: position · 256 + bit of the field. */
  spots = new Uint32Array(1 << 12)
  /** Terms by name, numbered by first occurrence. */
  readonly names = new Map<string, number>()
  /** By language: each word as written, with the number of its term or `STOP_WORD`. */
  readonly forms = new Map<string, Map<string, number>>()

  /** Adds a folded text to a field; returns the position after the text. */
  read(folded: string, field: number, language: string, from: number): number {
    const forms = this.#formsOf(language)
    return visitWords(
      folded,
      (word, position, kind) => {
        const term = forms.get(word) ?? this.#meet(word, kind, language, forms)
        if (term !== STOP_WORD) this.#add(term, position, field)
      },
      from,
    )
  }

  /** Adds a part of a word, at the position of the word. */
  addPart(word: string, field: number, language: string, position: number): void {
    this.#add(this.#term(buildTermName(word, language)), position, field)
  }

  /** Adds an exact word with the prefix of its kind. */
  addExact(sign: string, word: string, field: number, position: number): void {
    this.#add(this.#term(sign + word), position, field)
  }

  #formsOf(language: string): Map<string, number> {
    const known = this.forms.get(language)
    if (known) return known
    const forms = new Map<string, number>()
    this.forms.set(language, forms)
    return forms
  }

  #meet(word: string, kind: Word['kind'], language: string, forms: Map<string, number>): number {
    const isStop = kind === 'word' && isStopWord(word) && word !== DENIES
    const term = isStop ? STOP_WORD : this.#term(kind === 'word' ? buildTermName(word, language) : word)
    forms.set(word, term)
    return term
  }

  #term(name: string): number {
    const known = this.names.get(name)
    if (known !== undefined) return known
    const term = this.names.size
    this.names.set(name, term)
    return term
  }

  #add(term: number, position: number, field: number): void {
    if (this.length === this.terms.length) this.#grow()
    this.terms[this.length] = term
    this.spots[this.length] = Math.min(position, LAST_POSITION) * 256 + field
    this.length += 1
  }

  #grow(): void {
    for (const name of ['terms', 'spots'] as const) {
      const wider = new Uint32Array(this.length * 2)
      wider.set(this[name])
      this[name] = wider
    }
  }
}
