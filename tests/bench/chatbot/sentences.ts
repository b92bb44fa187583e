import { readFileSync } from 'node:fs'

/**
 * What a sentence asks for, according to its author. Work and place are in English or in the sentence's own words; pay
 * is per year.
 */
export type Expected = {
  category?: string
  place?: string
  type?: string[]
  seniority?: 'senior' | 'junior'
  pay?: number
  site?: 'remote' | 'hybrid' | 'onsite'
  without?: string[]
}
export type Sentence = { language: string; text: string; slots: Expected }
export type Split = 'tuned' | 'held-out'

/** The sentences described in README.md beside it. */
export function listSentences(split: Split): Sentence[] {
  const lines = readFileSync(new URL(`${split}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as Sentence)
}
