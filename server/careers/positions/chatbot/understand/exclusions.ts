import { SAYS_JOB, TELLS_NOTHING } from '#server/search-index/query/filler-words.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Span } from './phrases.ts'

/** Words that somebody does not want ("no shifts or weekends", "kein Schichtdienst"), and where a folded text says so. */
export function exclusionsIn(text: string): { words: string[]; spans: Span[] } {
  const words: string[] = []
  const spans: Span[] = []
  for (const found of text.matchAll(NOT)) {
    const rest = text.slice(found.index + found[0].length)
    const named = namedAtOnce(rest)
    if (named.words.length === 0) continue
    words.push(...named.words)
    spans.push({ from: found.index, to: found.index + found[0].length + named.length })
  }
  return { words: [...new Set(words)].slice(0, MOST), spans }
}

/** The first word that tells something, and those joined to it by "or" and the like. */
function namedAtOnce(rest: string): { words: string[]; length: number } {
  const words: string[] = []
  let length = 0
  let isOpen = true
  for (const { 0: word, index } of rest.matchAll(WORD)) {
    if (/[,.;!?،]/.test(rest.slice(length, index)) && words.length > 0) break
    if (JOINS.has(word)) isOpen = true
    else if (
      isOpen &&
      !isStopWord(word) &&
      !SAYS_JOB.has(word) &&
      !TELLS_NOTHING.has(word) &&
      word.length >= SHORTEST
    ) {
      words.push(word)
      isOpen = false
    } else if (!isOpen && !FOLLOWS.has(word)) break
    length = index + word.length
    if (words.length === 0 && index > FAR) break
  }
  return { words, length }
}

const NOT =
  /(?<![\p{L}\p{N}])(?:no|not|without|except|excluding|kein(?:e|en|er|em|es)?|ohne|nicht|ausser|sans|pas de|pas d['’]|sauf|sin|nada de|excepto|senza|niente|sem|geen|zonder|niet|utan|inte|inga|ingen|ilman|bez|بدون|دون|بلا|ليس)(?:\s+|(?<=['’]))/gu
const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu
const JOINS = new Set('or and nor oder und noch ou et ni o y e of en noch eller och tai ja lub i او و'.split(' '))
/** What may stand after a word that is excluded and belongs to it: "no night shifts". */
const FOLLOWS = new Set(
  'shifts shift work working arbeit dienst dienste travail trabajo lavoro trabalho werk de nuit noche notte'.split(' '),
)
const SHORTEST = 3
const FAR = 30
const MOST = 5
